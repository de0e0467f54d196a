/** Tests of what every answer shares. */
@NullMarked
package io.courtflash.core.platform.http;

import org.jspecify.annotations.NullMarked;
