/** Bookings that are written at once, without a claim: by staff, and of several cells. */
@NullMarked
package io.courtflash.core.booking.reservation.direct;

import org.jspecify.annotations.NullMarked;
