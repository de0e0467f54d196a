package io.courtflash.core.change.web;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeRunner;
import io.courtflash.core.change.Preview;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.OnCourts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The part of a request to apply a previewed change that isn't the change itself. */
public interface ApplyRequest {

  /** Of the change's preview. */
  String token();

  /** The choice for bookings that aren't named; null: they are kept. */
  @Nullable BookingChoice bookings();

  /** The choices for single bookings; null: none. */
  @Nullable List<BookingChoiceRequest> choices();

  /** The reason for people who are refunded; needed when there are any. */
  @Nullable String reason();

  /**
   * The change with its choices.
   *
   * @throws Refusal when somebody is refunded without a reason
   */
  default <C extends OnCourts> ApprovedChange<C> approved(C change, boolean otherDays) {
    BookingChoices all = BookingChoiceRequest.all(bookings(), choices(), otherDays);
    return new ApprovedChange<>(change, token(), all, BookingChoiceRequest.reason(all, reason()));
  }

  /**
   * Applies a change.
   *
   * @param view of the new preview with which an outdated change is refused
   */
  static <P extends Preview, R> R applied(
      Supplier<R> apply, Class<P> previewType, Function<P, ?> view) {
    try {
      return apply.get();
    } catch (ChangeRunner.OutdatedPreviewException e) {
      throw Refusal.of(ResponseCode.FAILED, "plan.outdated")
          .with(view.apply(previewType.cast(e.now())));
    }
  }

  /** The choice for one booking that a change affects. */
  record BookingChoiceRequest(long reservationId, BookingChoice choice) {

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
     * The reason for people who are refunded or offered another place; empty when nobody is and
     * there is none.
     *
     * @throws io.courtflash.core.platform.http.Refusal when somebody would read a reason and there
     *     is none
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
}
