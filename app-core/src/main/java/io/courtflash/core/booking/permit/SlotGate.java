package io.courtflash.core.booking.permit;

import java.time.Instant;

/**
 * The gate of a slot as staff set it: when the slot can be claimed, and whether it is paused.
 *
 * @param paused whether it admits nobody until staff resume its session
 * @param opensAt the first instant at which it can be claimed, by Redis' clock
 * @param closesAt the first instant at which it is too late to claim
 */
public record SlotGate(boolean paused, Instant opensAt, Instant closesAt) {}
