package io.courtflash.core.permit;

import java.time.Instant;

/**
 * A slot as admission needs it.
 *
 * @param blocked by staff: it admits nobody, however many permits are free
 * @param opensAt when the gate opens, by Redis' clock
 * @param closesAt the first instant at which it is too late to claim
 * @param endsAt the slot's end; its keys exist {@link Permits#KEPT_AFTER_END} longer
 */
public record WarmSlot(
    long slotId,
    long sessionId,
    int capacity,
    boolean paused,
    boolean blocked,
    Instant opensAt,
    Instant closesAt,
    Instant endsAt) {}
