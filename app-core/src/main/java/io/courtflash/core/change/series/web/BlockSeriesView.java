package io.courtflash.core.change.series.web;

import io.courtflash.core.hall.venue.BlockSeries;
import io.courtflash.core.hall.venue.WeeklyBlock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A series of blocks.
 *
 * @param endedFrom the first date on which it has no blocks any more; null when it wasn't ended
 * @param blocksLeft how many of its blocks have not ended
 */
record BlockSeriesView(
    long id,
    String reason,
    LocalDate firstDate,
    LocalDate lastDate,
    Set<DayOfWeek> weekdays,
    int everyWeeks,
    LocalTime from,
    LocalTime until,
    Set<Long> courtIds,
    @Nullable LocalDate endedFrom,
    int blocksLeft) {

  static BlockSeriesView of(BlockSeries series) {
    WeeklyBlock plan = series.plan();
    return new BlockSeriesView(
        series.id(),
        plan.reason(),
        plan.dates().firstDate(),
        plan.dates().lastDate(),
        plan.dates().weekdays(),
        plan.dates().everyWeeks(),
        plan.from(),
        plan.until(),
        plan.courtIds(),
        series.endedFrom(),
        series.blocksLeft());
  }
}
