package io.courtflash.core.booking.permit;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

/**
 * A slot's keys in Redis, all read at one instant.
 *
 * @param gate as it is in Redis
 * @param blocked by staff: it admits nobody, however many permits are free
 * @param permits how many are free
 * @param readAt when it was read, by Redis' clock
 * @param holders user ids in the dedup set
 * @param holds user ids by trace id
 * @param pending when each claim without a settled row was admitted, by trace id
 */
public record SlotState(
    long slotId,
    int capacity,
    Permits.SlotGate gate,
    boolean blocked,
    long epoch,
    int permits,
    Instant readAt,
    Set<Long> holders,
    Map<String, Long> holds,
    Map<String, Instant> pending) {}
