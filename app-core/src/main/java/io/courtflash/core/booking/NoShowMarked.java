package io.courtflash.core.booking;

/**
 * Nobody came for a reservation. Published inside the transaction that marks it: listeners that run
 * at once are part of it.
 */
public record NoShowMarked(Reservation reservation) {}
