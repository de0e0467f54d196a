package io.courtflash.core.booking.reservation;

/**
 * A reservation is paid. Published inside the transaction that confirms it: listeners that run at
 * once are part of it.
 *
 * @param reservation as it was before
 */
public record ReservationConfirmed(Reservation reservation) {}
