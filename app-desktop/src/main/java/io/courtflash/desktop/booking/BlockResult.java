package io.courtflash.desktop.booking;

/**
 * The outcome of blocking slots.
 *
 * @param slots how many were blocked; 0 when none could be
 * @param affectedBookings how many live bookings the blocked slots have
 */
public record BlockResult(int slots, int affectedBookings) {}
