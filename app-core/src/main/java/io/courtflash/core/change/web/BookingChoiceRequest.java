package io.courtflash.core.change.web;

import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The choice for one booking that a change affects. */
public record BookingChoiceRequest(long reservationId, BookingChoice choice) {

  /**
   * The choices for all bookings.
   *
   * @param others the choice for those that aren't named; null: they are kept
   * @param named null: none
   * @param otherDays whether places of other days were looked for
   */
  public static BookingChoices all(
      @Nullable BookingChoice others,
      @Nullable List<BookingChoiceRequest> named,
      boolean otherDays) {
    Map<Long, BookingChoice> byReservation = new HashMap<>();
    if (named != null) {
      named.forEach(each -> byReservation.put(each.reservationId(), each.choice()));
    }
    return new BookingChoices(
        others == null ? BookingChoice.KEEP : others, byReservation, otherDays);
  }

  /**
   * The reason for people who are refunded or offered another place; empty when nobody is and there
   * is none.
   *
   * @throws io.courtflash.core.platform.http.Refusal when somebody would read a reason and there is
   *     none
   */
  public static String reason(BookingChoices choices, @Nullable String reason) {
    String why = reason == null ? "" : reason;
    boolean isRead =
        choices.others().needsReason()
            || choices.byReservation().values().stream().anyMatch(BookingChoice::needsReason);
    if (isRead && !StaffReason.isValid(why)) {
      throw FieldProblem.refuse("reason", "length", 1, StaffReason.MAX_LENGTH);
    }
    return why;
  }
}
