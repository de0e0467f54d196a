package io.courtflash.core.change.series.web;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.change.plan.web.BookingChoiceRequest;
import io.courtflash.core.change.series.ChosenBookingSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A series of bookings to make.
 *
 * @param series as it was previewed
 * @param token of its preview
 * @param bookings what becomes of bookings of others that aren't named; null: they are kept
 * @param choices what becomes of single bookings; null: of none
 * @param reason for those who are refunded; needed when somebody is
 */
record BookingSeriesApplyRequest(
    BookingSeriesRequest series,
    String token,
    @Nullable BookingChoice bookings,
    @Nullable List<BookingChoiceRequest> choices,
    @Nullable String reason) {

  /**
   * The series with its choices.
   *
   * @throws io.courtflash.core.platform.http.Refusal when somebody is refunded without a reason
   */
  ChosenBookingSeries chosen() {
    BookingChoices all = BookingChoiceRequest.all(bookings, choices, series.looksAtOtherDays());
    return new ChosenBookingSeries(
        series.change(), token, all, BookingChoiceRequest.reason(all, reason));
  }
}
