/** Courts, flash sessions and the time slots made of them. */
@NullMarked
package io.courtflash.core.venue;

import org.jspecify.annotations.NullMarked;
