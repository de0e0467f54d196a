package io.courtflash.core.booking.reservation;

/**
 * The staff cleared a no-show, because somebody came. Published inside the transaction that clears
 * it: listeners that run at once are part of it.
 */
public record NoShowTakenBack(Reservation reservation) {}
