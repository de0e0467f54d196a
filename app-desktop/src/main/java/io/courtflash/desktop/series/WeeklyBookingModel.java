package io.courtflash.desktop.series;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.change.plan.BookingNotChangedException;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.core.change.series.ChosenBookingSeries;
import io.courtflash.core.change.series.EndTerms;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.core.hall.venue.Slot;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Previews, makes and ends series of bookings. Used on one thread. */
final class WeeklyBookingModel {

  /** The result of proposing a series. */
  private sealed interface Proposal {

    record ToLookAt(ProposedBookings bookings) implements Proposal {}

    record Refused(ActionOutcome why) implements Proposal {}
  }

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
        () -> proposal(change, otherDays),
        WeeklyBookingModel::message,
        proposal -> {
          if (proposal instanceof Proposal.ToLookAt(ProposedBookings proposed)) {
            review.accept(proposed);
          }
        });
  }

  /**
   * Makes a series that staff have looked at.
   *
   * @param reason for those who are refunded
   */
  PendingOutcome apply(ProposedBookings proposed, Map<Long, BookingChoice> choices, String reason) {
    ChosenBookingSeries chosen =
        new ChosenBookingSeries(
            proposed.change(),
            proposed.preview().token(),
            new BookingChoices(BookingChoice.KEEP, choices, proposed.otherDays()),
            reason);
    return actions.run(
        () -> service.apply(chosen), WeeklyBookingModel::message, _ -> changed.run());
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
      return ActionOutcome.refused("sessions.plan-booking-changed");
    }
  }

  private Proposal proposal(BookingSeriesChange change, boolean otherDays) {
    return switch (service.preview(change, otherDays)) {
      case BookingSeriesChanges.PreviewOutcome.Previewed(BookingSeriesPreview preview) ->
          new Proposal.ToLookAt(new ProposedBookings(change, otherDays, preview, named(preview)));
      case BookingSeriesChanges.PreviewOutcome.UnknownPerson(String studentId) ->
          new Proposal.Refused(ActionOutcome.refused("booking.unknown-student", studentId));
      case BookingSeriesChanges.PreviewOutcome.RuleBroken(BrokenRule rule) ->
          new Proposal.Refused(message(rule));
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

  private static ActionOutcome message(Proposal proposal) {
    return switch (proposal) {
      case Proposal.ToLookAt _ -> ActionOutcome.shown();
      case Proposal.Refused(ActionOutcome why) -> why;
    };
  }

  private static ActionOutcome message(BookingSeriesChanges.Outcome outcome) {
    return switch (outcome) {
      case BookingSeriesChanges.Outcome.Applied applied ->
          ActionOutcome.done(
              "weekly.applied",
              applied.booked(),
              applied.total().toPlainString(),
              applied.waiting(),
              applied.waitingTotal().toPlainString(),
              applied.skipped(),
              applied.moved(),
              applied.refunded());
      case BookingSeriesChanges.Outcome.Outdated _ ->
          ActionOutcome.refused("sessions.plan-outdated");
      case BookingSeriesChanges.Outcome.NothingToBook _ -> ActionOutcome.refused("weekly.nothing");
      case BookingSeriesChanges.Outcome.NoPlace _ ->
          ActionOutcome.refused("sessions.plan-no-place");
      case BookingSeriesChanges.Outcome.BookingChanged _ ->
          ActionOutcome.refused("sessions.plan-booking-changed");
      case BookingSeriesChanges.Outcome.StillTaken(LocalDate date) ->
          ActionOutcome.refused("weekly.still-taken", date.toString());
      case BookingSeriesChanges.Outcome.DateRefused(LocalDate date, var _) ->
          ActionOutcome.refused("weekly.date-refused", date.toString());
      case BookingSeriesChanges.Outcome.UnknownPerson(String studentId) ->
          ActionOutcome.refused("booking.unknown-student", studentId);
      case BookingSeriesChanges.Outcome.RuleBroken(BrokenRule rule) -> message(rule);
    };
  }

  private static ActionOutcome message(BrokenRule rule) {
    return switch (rule.problem()) {
      case "series.until-not-after-from" -> ActionOutcome.refused("closing.wrong-times");
      case "session.last-date-before-first" -> ActionOutcome.refused("closing.wrong-dates");
      case "day-out-of-range" -> ActionOutcome.refused("closing.date-out-of-range");
      case "session.unknown-court" -> ActionOutcome.refused("weekly.no-court");
      case "series.too-many-dates" ->
          ActionOutcome.refused("weekly.too-many", rule.arguments().toArray());
      default -> ActionOutcome.refused("closing.refused", rule.field());
    };
  }
}
