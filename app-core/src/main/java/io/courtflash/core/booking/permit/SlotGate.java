package io.courtflash.core.booking.permit;

import java.time.Instant;

/**
 * When a slot can be claimed, as staff decided it.
 *
 * @param paused whether it admits nobody until staff resume its session
 * @param opensAt the first instant at which it can be claimed, by Redis' clock
 * @param closesAt the first instant at which it is too late to claim
 */
public record SlotGate(boolean paused, Instant opensAt, Instant closesAt) {}
