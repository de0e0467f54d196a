/** Tests of the package of the same name. */
@NullMarked
package io.courtflash.core.release.web;

import org.jspecify.annotations.NullMarked;
