/** What changes many bookings at once: the plan, series of blocks and of bookings. */
@NullMarked
package io.courtflash.core.change;

import org.jspecify.annotations.NullMarked;
