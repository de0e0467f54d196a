package io.courtflash.core.booking.permit;

import java.time.Instant;

/**
 * A slot with the data that its keys in Redis are built from.
 *
 * @param blocked by staff: it admits nobody, however many permits are free
 * @param endsAt the slot's end; its keys exist {@link Permits#KEPT_AFTER_END} longer
 */
public record WarmSlot(
    long slotId, long sessionId, int capacity, boolean blocked, SlotGate gate, Instant endsAt) {}
