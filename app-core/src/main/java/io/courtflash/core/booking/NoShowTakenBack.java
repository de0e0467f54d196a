package io.courtflash.core.booking;

/**
 * Somebody had come after all. Published inside the transaction that takes the mark back: listeners
 * that run at once are part of it.
 */
public record NoShowTakenBack(Reservation reservation) {}
