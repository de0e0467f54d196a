package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.BookingNotChangedException;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.change.series.EndTerms;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.RefusalMessages;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Previews, makes and ends series of bookings. Used on one thread. */
final class WeeklyBookingModel {

  private final BookingSeriesService service;
  private final ActionRunner actions;
  private final Runnable changed;

  /**
   * @param changed called after each change
   */
  WeeklyBookingModel(BookingSeriesService service, ActionRunner actions, Runnable changed) {
    this.service = service;
    this.actions = actions;
    this.changed = changed;
  }

  BookingSeriesService service() {
    return service;
  }

  ActionRunner actions() {
    return actions;
  }

  /**
   * Looks at a series.
   *
   * @param otherDays whether bookings of others may be moved to the next days, too
   * @param review called with what it does
   */
  PendingOutcome propose(
      BookingSeriesChange change, boolean otherDays, Consumer<ProposedBookings> review) {
    return actions.run(
        refusing(() -> proposed(change, otherDays)), _ -> ActionOutcome.shown(), review);
  }

  /**
   * Makes a series that staff have looked at.
   *
   * @param reason for people who are refunded
   */
  PendingOutcome apply(ProposedBookings proposed, Map<Long, BookingChoice> choices, String reason) {
    ApprovedChange<BookingSeriesChange> chosen =
        new ApprovedChange<>(
            proposed.change(),
            proposed.preview().token(),
            new BookingChoices(BookingChoice.KEEP, choices, proposed.otherDays()),
            reason);
    return actions.run(
        refusing(() -> service.apply(chosen)), WeeklyBookingModel::message, _ -> changed.run());
  }

  /**
   * Ends a series from a date on.
   *
   * @param reason for the person
   */
  PendingOutcome end(BookingSeries series, LocalDate from, EndTerms terms, String reason) {
    return actions.run(
        () -> ended(series, from, terms, reason), outcome -> outcome, _ -> changed.run());
  }

  private ActionOutcome ended(BookingSeries series, LocalDate from, EndTerms terms, String reason) {
    try {
      return service
          .endFrom(series.id(), from, terms, reason)
          .map(count -> ActionOutcome.done("weekly.ended", count))
          .orElseGet(() -> ActionOutcome.refused("weekly.unknown"));
    } catch (BookingNotChangedException e) {
      return ActionOutcome.refused("plan.booking-changed");
    }
  }

  private ProposedBookings proposed(BookingSeriesChange change, boolean otherDays) {
    BookingSeriesPreview preview = service.preview(change, otherDays);
    return new ProposedBookings(change, otherDays, preview, named(preview));
  }

  private static <T> Callable<T> refusing(Callable<T> work) {
    return () -> {
      try {
        return work.call();
      } catch (Refusal e) {
        throw RefusalMessages.rule(e)
            .<RuntimeException>map(
                rule ->
                    new ActionOutcome.RefusedException(new ActionOutcome.Refused(message(rule))))
            .orElse(e);
      }
    };
  }

  private List<HitBooking> named(BookingSeriesPreview preview) {
    List<Long> slots =
        preview.bookings().stream().map(hit -> hit.slot()).map(Slot::id).distinct().toList();
    return HitBooking.of(
        preview.bookings(),
        slots.isEmpty() ? List.of() : service.bookedSlots(slots),
        BlockSeriesService.NamedCourts.namesById(service.courts()));
  }

  private static ActionOutcome message(BookingSeriesChanges.Applied applied) {
    return ActionOutcome.done(
        "weekly.applied",
        applied.booked(),
        applied.total().toPlainString(),
        applied.waiting(),
        applied.waitingTotal().toPlainString(),
        applied.skipped(),
        applied.moved(),
        applied.refunded());
  }

  private static TranslatableText message(BrokenRule rule) {
    return switch (rule.problem()) {
      case "series.until-not-after-from" -> TranslatableText.of("closing.wrong-times");
      case "session.last-date-before-first" -> TranslatableText.of("closing.wrong-dates");
      case "day-out-of-range" -> TranslatableText.of("closing.date-out-of-range");
      case "session.unknown-court" -> TranslatableText.of("weekly.no-court");
      case "series.unknown-person" ->
          TranslatableText.of("booking.unknown-student", rule.arguments().toArray());
      case "series.too-many-dates" ->
          TranslatableText.of("weekly.too-many", rule.arguments().toArray());
      default -> TranslatableText.of("closing.refused", rule.field());
    };
  }
}
