package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.rule.EndReason;

/**
 * A series of bookings ends. Published in the transaction that cancels its later bookings, once for
 * all of them.
 *
 * @param first the earliest booking that is cancelled, as it was before
 * @param reason the staff's words
 */
public record BookingSeriesEnded(Reservation first, EndReason reason) {}
