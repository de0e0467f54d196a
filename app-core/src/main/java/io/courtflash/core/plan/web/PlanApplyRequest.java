package io.courtflash.core.plan.web;

import io.courtflash.core.account.StaffReason;
import io.courtflash.core.plan.BookingChoice;
import io.courtflash.core.plan.BookingChoices;
import io.courtflash.core.plan.ChosenPlanChange;
import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.web.FieldProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    @Nullable List<Choice> choices,
    @Nullable String reason) {

  /** What becomes of one booking. */
  record Choice(long reservationId, BookingChoice choice) {}

  /**
   * The change with its choices.
   *
   * @throws io.courtflash.core.web.Refusal when somebody is refunded without a reason
   */
  ChosenPlanChange chosen(PlanChange planChange) {
    Map<Long, BookingChoice> named = new HashMap<>();
    if (choices != null) {
      choices.forEach(choice -> named.put(choice.reservationId(), choice.choice()));
    }
    BookingChoice others = bookings == null ? BookingChoice.KEEP : bookings;
    String why = reason == null ? "" : reason;
    boolean refunds = others == BookingChoice.REFUND || named.containsValue(BookingChoice.REFUND);
    if (refunds && !StaffReason.isValid(why)) {
      throw FieldProblem.refuse("reason", "length", 1, StaffReason.MAX_LENGTH);
    }
    return new ChosenPlanChange(planChange, token, new BookingChoices(others, named), why);
  }
}
