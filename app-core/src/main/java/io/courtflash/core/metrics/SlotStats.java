package io.courtflash.core.metrics;

import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * One slot as Redis has it and as MySQL has it, read one after the other: while claims come in the
 * two may differ by those.
 *
 * @param start in the venue's zone
 * @param permits free permits in Redis; this, holds, dedup and pending are null when the slot isn't
 *     warm
 * @param dedup users in the dedup set; as many as holds, unless something is wrong
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
