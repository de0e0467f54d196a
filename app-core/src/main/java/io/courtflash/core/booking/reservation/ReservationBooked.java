package io.courtflash.core.booking.reservation;

/**
 * A booking was made without a claim, such as one by staff. Published inside the transaction that
 * books it.
 *
 * @param reservation stands for the whole booking
 */
public record ReservationBooked(Reservation reservation) {}
