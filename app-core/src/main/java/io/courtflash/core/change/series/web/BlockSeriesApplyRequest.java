package io.courtflash.core.change.series.web;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.change.plan.web.BookingChoiceRequest;
import io.courtflash.core.change.series.BlockSeriesChange;
import io.courtflash.core.change.series.ChosenBlockSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Series of blocks to make.
 *
 * @param change as it was previewed
 * @param token of its preview
 * @param bookings what becomes of bookings that aren't named; null: they are kept
 * @param choices what becomes of single bookings; null: of none
 * @param reason for those who are refunded; needed when somebody is
 */
record BlockSeriesApplyRequest(
    BlockSeriesRequest change,
    String token,
    @Nullable BookingChoice bookings,
    @Nullable List<BookingChoiceRequest> choices,
    @Nullable String reason) {

  /**
   * The series with their choices.
   *
   * @throws io.courtflash.core.platform.http.Refusal when somebody is refunded without a reason
   */
  ChosenBlockSeries chosen(BlockSeriesChange series) {
    BookingChoices all = BookingChoiceRequest.all(bookings, choices, change.looksAtOtherDays());
    return new ChosenBlockSeries(series, token, all, BookingChoiceRequest.reason(all, reason));
  }
}
