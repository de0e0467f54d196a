/** Tests of what every answer shares. */
@NullMarked
package io.courtflash.core.web;

import org.jspecify.annotations.NullMarked;
