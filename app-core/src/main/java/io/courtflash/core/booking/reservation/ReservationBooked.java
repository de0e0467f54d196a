package io.courtflash.core.booking.reservation;

/**
 * There is a booking that no claim was made for, such as one by staff. Published inside the
 * transaction that books it.
 *
 * @param reservation stands for the whole booking
 */
public record ReservationBooked(Reservation reservation) {}
