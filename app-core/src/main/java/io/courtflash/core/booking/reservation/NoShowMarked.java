package io.courtflash.core.booking.reservation;

/**
 * The staff recorded that nobody came for a reservation. Published inside the transaction that
 * records it: synchronous listeners are part of it.
 */
public record NoShowMarked(Reservation reservation) {}
