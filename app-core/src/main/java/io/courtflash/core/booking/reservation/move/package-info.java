/** Bookings that move to other slots, by staff or by their own students. */
@NullMarked
package io.courtflash.core.booking.reservation.move;

import org.jspecify.annotations.NullMarked;
