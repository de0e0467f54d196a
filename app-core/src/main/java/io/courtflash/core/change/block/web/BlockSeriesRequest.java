package io.courtflash.core.change.block.web;

import io.courtflash.core.change.SeriesCourts;
import io.courtflash.core.change.block.BlockSeriesChange;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Series of blocks that are made together.
 *
 * @param skipBookedDates whether dates on which a booking would be hit are left out; null: they
 *     aren't
 * @param otherDays whether bookings without a place on their own day may be moved to one of the
 *     next seven days; null: they may not
 */
record BlockSeriesRequest(
    @Size(min = 1, max = BlockSeriesChange.MAX_SERIES) List<WeeklyBlockRequest> series,
    @Nullable Boolean skipBookedDates,
    @Nullable Boolean otherDays) {

  BlockSeriesChange change(SeriesCourts courts) {
    return new BlockSeriesChange(
        series.stream().map(each -> each.block(courts)).toList(),
        Boolean.TRUE.equals(skipBookedDates));
  }

  boolean looksAtOtherDays() {
    return Boolean.TRUE.equals(otherDays);
  }
}
