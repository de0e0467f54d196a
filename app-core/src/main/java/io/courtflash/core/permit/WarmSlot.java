package io.courtflash.core.permit;

import java.time.Instant;

/**
 * What admission must know of a slot.
 *
 * @param blocked admits nobody, whatever its permits
 * @param opensAt when the gate opens, by Redis' clock
 * @param closesAt from when on it is too late to claim
 * @param endsAt the slot's end; its keys live a day longer
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
