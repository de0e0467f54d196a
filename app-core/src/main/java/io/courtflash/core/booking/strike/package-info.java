/** Strikes for no-shows and unpaid bookings, and the suspensions that follow from them. */
@NullMarked
package io.courtflash.core.booking.strike;

import org.jspecify.annotations.NullMarked;
