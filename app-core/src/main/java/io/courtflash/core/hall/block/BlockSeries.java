package io.courtflash.core.hall.block;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A series of blocks that was made together.
 *
 * @param plan with the courts that it has blocks of; without the dates that were left out
 * @param endedFrom the first date on which it has no blocks any more; null when it wasn't ended
 * @param blocksLeft how many of its blocks have not ended
 */
public record BlockSeries(
    long id, WeeklyBlock plan, @Nullable LocalDate endedFrom, int blocksLeft, Instant createTime) {}
