package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Reservation;

/**
 * A series of bookings was made. Published in its transaction, once for all its bookings.
 *
 * @param first its earliest booking
 * @param waiting how many of its dates are booked when the refunds of others arrive
 */
public record BookingSeriesMade(Reservation first, int waiting) {}
