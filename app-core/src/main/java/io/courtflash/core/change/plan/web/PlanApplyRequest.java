package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.change.plan.ChosenPlanChange;
import io.courtflash.core.change.plan.PlanChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change to apply.
 *
 * @param change as it was previewed
 * @param token of its preview
 * @param bookings what becomes of bookings that aren't named; null: they are kept
 * @param choices what becomes of single bookings; null: of none
 * @param reason for those who are refunded; needed when somebody is
 */
record PlanApplyRequest(
    PlanChangeRequest change,
    String token,
    @Nullable BookingChoice bookings,
    @Nullable List<BookingChoiceRequest> choices,
    @Nullable String reason) {

  /**
   * The change with its choices.
   *
   * @throws io.courtflash.core.platform.http.Refusal when somebody is refunded without a reason
   */
  ChosenPlanChange chosen(PlanChange planChange) {
    BookingChoices all = BookingChoiceRequest.all(bookings, choices, change.looksAtOtherDays());
    return new ChosenPlanChange(planChange, token, all, BookingChoiceRequest.reason(all, reason));
  }
}
