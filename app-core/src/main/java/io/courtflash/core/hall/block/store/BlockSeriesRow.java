package io.courtflash.core.hall.block.store;

import io.courtflash.core.hall.block.BlockSeries;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.hall.court.Court;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A row of the block_series table.
 *
 * @param weekdays bit 0 is Monday
 * @param courtIds with commas between them; null: none
 */
record BlockSeriesRow(
    long id,
    String reason,
    LocalDate firstDate,
    LocalDate lastDate,
    int weekdays,
    int everyWeeks,
    LocalTime fromTime,
    LocalTime untilTime,
    @Nullable LocalDate endedFrom,
    @Nullable String courtIds,
    int blocksLeft,
    Instant createTime) {

  BlockSeries series() {
    WeeklyDates dates =
        new WeeklyDates(firstDate, lastDate, WeeklyDates.weekdays(weekdays), everyWeeks, Set.of());
    WeeklyBlock plan = new WeeklyBlock(reason, dates, fromTime, untilTime, Court.ids(courtIds));
    return new BlockSeries(id, plan, endedFrom, blocksLeft, createTime);
  }
}
