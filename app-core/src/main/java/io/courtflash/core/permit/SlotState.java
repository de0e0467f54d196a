package io.courtflash.core.permit;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

/**
 * A slot's keys in Redis, all read at one instant.
 *
 * @param blocked admits nobody, whatever its permits
 * @param permits free permits
 * @param holders who holds by the dedup set: user ids
 * @param holds trace id to user id
 * @param pending trace id to when it was admitted: holds without a settled row yet
 */
public record SlotState(
    long slotId,
    int capacity,
    boolean paused,
    boolean blocked,
    Instant opensAt,
    long epoch,
    int permits,
    Set<Long> holders,
    Map<String, Long> holds,
    Map<String, Instant> pending) {}
