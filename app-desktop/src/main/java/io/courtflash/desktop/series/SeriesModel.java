package io.courtflash.desktop.series;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.change.block.BlockSeriesPreview;
import io.courtflash.core.change.block.BlockSeriesRuleException;
import io.courtflash.core.hall.block.BlockSeries;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Previews, makes and ends series of blocks. Used on one thread. */
final class SeriesModel {

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
        refusing(() -> proposed(change, otherDays)), _ -> ActionOutcome.shown(), review);
  }

  /**
   * Makes series that staff have looked at.
   *
   * @param reason for people who are refunded
   * @param progress told in the background
   * @param done called when they were made
   */
  PendingOutcome apply(
      ProposedSeries proposed,
      Map<Long, BookingChoice> choices,
      String reason,
      ChangeProgress progress,
      Consumer<ClosureRun> done) {
    ApprovedChange<BlockSeriesChange> chosen =
        new ApprovedChange<>(
            proposed.change(),
            proposed.preview().token(),
            new BookingChoices(BookingChoice.KEEP, choices, proposed.otherDays()),
            reason);
    return actions.run(
        refusing(() -> service.apply(chosen, progress)),
        applied -> new ActionOutcome.Done(Optional.of(ClosureTexts.summary(applied))),
        applied -> {
          changed.run();
          done.accept(new ClosureRun(proposed, choices, applied));
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

  private ProposedSeries proposed(BlockSeriesChange change, boolean otherDays) {
    BlockSeriesPreview preview = service.preview(change, otherDays);
    return new ProposedSeries(change, otherDays, preview, named(preview));
  }

  private static <T> Callable<T> refusing(Callable<T> work) {
    return () -> {
      try {
        return work.call();
      } catch (BlockSeriesRuleException e) {
        throw new ActionOutcome.RefusedException(new ActionOutcome.Refused(message(e.rule())));
      }
    };
  }

  private List<HitBooking> named(BlockSeriesPreview preview) {
    List<Long> slots = HitBooking.slotIds(preview.bookings());
    return HitBooking.of(
        preview.bookings(),
        slots.isEmpty() ? List.of() : service.bookedSlots(slots),
        BlockSeriesService.NamedCourts.namesById(service.courts()));
  }

  private static TranslatableText message(BrokenRule rule) {
    return switch (rule.problem()) {
      case "series.until-not-after-from" -> TranslatableText.of("closing.wrong-times");
      case "session.last-date-before-first" -> TranslatableText.of("closing.wrong-dates");
      case "day-out-of-range" -> TranslatableText.of("closing.date-out-of-range");
      case "series.too-many-blocks" ->
          TranslatableText.of("closing.too-many", rule.arguments().toArray());
      default -> TranslatableText.of("closing.refused", rule.field());
    };
  }
}
