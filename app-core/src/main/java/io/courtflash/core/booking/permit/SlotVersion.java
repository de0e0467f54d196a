package io.courtflash.core.booking.permit;

/**
 * Tells whether a slot's keys have changed by anything but claims.
 *
 * @param epoch of their last warm-up; a later one has a larger number
 * @param revision how many changes have been announced, in all epochs
 */
public record SlotVersion(long epoch, long revision) {}
