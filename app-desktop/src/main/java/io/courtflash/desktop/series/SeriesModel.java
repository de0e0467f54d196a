package io.courtflash.desktop.series;

import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.change.plan.ChangeProgress;
import io.courtflash.core.change.series.BlockSeriesChange;
import io.courtflash.core.change.series.BlockSeriesChanges;
import io.courtflash.core.change.series.BlockSeriesPreview;
import io.courtflash.core.change.series.ChosenBlockSeries;
import io.courtflash.core.hall.venue.BlockSeries;
import io.courtflash.core.hall.venue.BrokenRule;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Previews, makes and ends series of blocks. Used on one thread. */
final class SeriesModel {

  /** The result of proposing series. */
  private sealed interface Proposal {

    record ToLookAt(ProposedSeries series) implements Proposal {}

    record Refused(BrokenRule rule) implements Proposal {}
  }

  private final BlockSeriesService service;
  private final ActionRunner actions;
  private final Runnable changed;

  /**
   * @param changed called after each change
   */
  SeriesModel(BlockSeriesService service, ActionRunner actions, Runnable changed) {
    this.service = service;
    this.actions = actions;
    this.changed = changed;
  }

  BlockSeriesService service() {
    return service;
  }

  ActionRunner actions() {
    return actions;
  }

  /**
   * Looks at series.
   *
   * @param otherDays whether the bookings may be moved to the next days, too
   * @param review called with what they do
   */
  PendingOutcome propose(
      BlockSeriesChange change, boolean otherDays, Consumer<ProposedSeries> review) {
    return actions.run(
        () -> proposal(change, otherDays),
        SeriesModel::message,
        proposal -> {
          if (proposal instanceof Proposal.ToLookAt(ProposedSeries proposed)) {
            review.accept(proposed);
          }
        });
  }

  /**
   * Makes series that staff have looked at.
   *
   * @param reason for those who are refunded
   * @param progress told in the background
   * @param done called when they were made
   */
  PendingOutcome apply(
      ProposedSeries proposed,
      Map<Long, BookingChoice> choices,
      String reason,
      ChangeProgress progress,
      Consumer<ClosureRun> done) {
    ChosenBlockSeries chosen =
        new ChosenBlockSeries(
            proposed.change(),
            proposed.preview().token(),
            new BookingChoices(BookingChoice.KEEP, choices, proposed.otherDays()),
            reason);
    return actions.run(
        () -> service.apply(chosen, progress),
        SeriesModel::message,
        outcome -> {
          changed.run();
          if (outcome instanceof BlockSeriesChanges.Outcome.Applied applied) {
            done.accept(new ClosureRun(proposed, choices, applied));
          }
        });
  }

  /** Ends a series from a date on. */
  PendingOutcome end(BlockSeries series, LocalDate from) {
    return actions.run(
        () -> service.endFrom(series.id(), from), SeriesModel::ended, _ -> changed.run());
  }

  private static ActionOutcome ended(Optional<Integer> blocks) {
    return blocks
        .map(count -> ActionOutcome.done("closing.ended", count))
        .orElseGet(() -> ActionOutcome.refused("closing.unknown"));
  }

  private Proposal proposal(BlockSeriesChange change, boolean otherDays) {
    return switch (service.preview(change, otherDays)) {
      case BlockSeriesChanges.PreviewOutcome.Previewed(BlockSeriesPreview preview) ->
          new Proposal.ToLookAt(new ProposedSeries(change, otherDays, preview, named(preview)));
      case BlockSeriesChanges.PreviewOutcome.RuleBroken(int _, BrokenRule rule) ->
          new Proposal.Refused(rule);
    };
  }

  private List<HitBooking> named(BlockSeriesPreview preview) {
    List<Long> slots = HitBooking.slotIds(preview.bookings());
    return HitBooking.of(
        preview.bookings(),
        slots.isEmpty() ? List.of() : service.bookedSlots(slots),
        BlockSeriesService.NamedCourts.namesById(service.courts()));
  }

  private static ActionOutcome message(Proposal proposal) {
    return switch (proposal) {
      case Proposal.ToLookAt _ -> ActionOutcome.shown();
      case Proposal.Refused(BrokenRule rule) -> message(rule);
    };
  }

  private static ActionOutcome message(BlockSeriesChanges.Outcome outcome) {
    return switch (outcome) {
      case BlockSeriesChanges.Outcome.Applied applied ->
          new ActionOutcome.Done(Optional.of(ClosureTexts.summary(applied)));
      case BlockSeriesChanges.Outcome.Outdated _ -> ActionOutcome.refused("sessions.plan-outdated");
      case BlockSeriesChanges.Outcome.NoPlace _ -> ActionOutcome.refused("sessions.plan-no-place");
      case BlockSeriesChanges.Outcome.BookingChanged _ ->
          ActionOutcome.refused("sessions.plan-booking-changed");
      case BlockSeriesChanges.Outcome.RuleBroken(int _, BrokenRule rule) -> message(rule);
    };
  }

  private static ActionOutcome message(BrokenRule rule) {
    return switch (rule.problem()) {
      case "series.until-not-after-from" -> ActionOutcome.refused("closing.wrong-times");
      case "session.last-date-before-first" -> ActionOutcome.refused("closing.wrong-dates");
      case "day-out-of-range" -> ActionOutcome.refused("closing.date-out-of-range");
      case "series.too-many-blocks" ->
          ActionOutcome.refused("closing.too-many", rule.arguments().toArray());
      default -> ActionOutcome.refused("closing.refused", rule.field());
    };
  }
}
