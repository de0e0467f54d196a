package io.courtflash.core.operations.meters;

import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * One slot in Redis and in MySQL. They are read one after the other, so they may differ by the
 * claims that arrive in between.
 *
 * @param start in the venue's zone
 * @param permits free permits in Redis; this, holds, dedup and pending are null if the slot isn't
 *     in Redis
 * @param dedup users in the dedup set; equals {@code holds} unless there is an error
 * @param pending holds whose claim has no settled row yet
 * @param liveRows reservations in MySQL that hold a seat
 */
public record SlotStats(
    long slotId,
    long courtId,
    LocalTime start,
    int capacity,
    @Nullable Integer permits,
    @Nullable Integer holds,
    @Nullable Integer dedup,
    @Nullable Integer pending,
    int liveRows) {}
