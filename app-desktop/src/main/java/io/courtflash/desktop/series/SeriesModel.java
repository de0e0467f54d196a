package io.courtflash.desktop.series;

import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.Preview;
import io.courtflash.core.change.block.BlockSeriesChanges;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.OnCourts;
import io.courtflash.desktop.booking.HitBooking;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.RefusalMessages;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Previews, makes and ends series of blocks and of bookings. Used on one thread.
 *
 * @param changed called after each change
 */
record SeriesModel(ActionRunner actions, Runnable changed) {

  /**
   * Looks at series.
   *
   * @param otherDays whether affected bookings may be moved to the next days, too
   * @param review called with what they do
   */
  <C extends OnCourts, P extends Preview> PendingOutcome propose(
      SeriesService<C, P> service,
      C change,
      boolean otherDays,
      Consumer<ProposedChange<C, P>> review) {
    return actions.run(
        refusing(() -> proposed(service, change, otherDays)), _ -> ActionOutcome.shown(), review);
  }

  /**
   * Makes series that staff have looked at.
   *
   * @param done called when they were made
   */
  <A> PendingOutcome apply(
      Callable<A> applying, Function<A, ActionOutcome> message, Consumer<A> done) {
    return actions.run(
        refusing(applying),
        message,
        applied -> {
          changed.run();
          done.accept(applied);
        });
  }

  /**
   * Ends a series.
   *
   * @param ending how many blocks or bookings went; empty when there is no such series
   */
  PendingOutcome end(Callable<Optional<Integer>> ending, String endedKey, String unknownKey) {
    return actions.run(
        () -> ended(ending, endedKey, unknownKey), Function.identity(), _ -> changed.run());
  }

  private static ActionOutcome ended(
      Callable<Optional<Integer>> ending, String endedKey, String unknownKey) throws Exception {
    try {
      return ending
          .call()
          .map(count -> ActionOutcome.done(endedKey, count))
          .orElseGet(() -> ActionOutcome.refused(unknownKey));
    } catch (AffectedBookings.BookingNotChangedException e) {
      return ActionOutcome.refused("plan.booking-changed");
    }
  }

  private static <C extends OnCourts, P extends Preview> ProposedChange<C, P> proposed(
      SeriesService<C, P> service, C change, boolean otherDays) {
    P preview = service.preview(change, otherDays);
    List<Long> slots = HitBooking.slotIds(preview.bookings());
    return new ProposedChange<>(
        change,
        otherDays,
        preview,
        HitBooking.of(
            preview.bookings(),
            slots.isEmpty() ? List.of() : service.bookedSlots(slots),
            SeriesService.NamedCourts.namesById(service.courts())));
  }

  private static <T> Callable<T> refusing(Callable<T> work) {
    return () -> {
      try {
        return work.call();
      } catch (BlockSeriesChanges.BlockSeriesRuleException e) {
        throw refused(e.rule());
      } catch (Refusal e) {
        throw RefusalMessages.rule(e).<RuntimeException>map(SeriesModel::refused).orElse(e);
      }
    };
  }

  private static ActionOutcome.RefusedException refused(BrokenRule rule) {
    return new ActionOutcome.RefusedException(new ActionOutcome.Refused(message(rule)));
  }

  private static TranslatableText message(BrokenRule rule) {
    Object[] arguments = rule.arguments().toArray();
    return switch (rule.problem()) {
      case "series.until-not-after-from" -> TranslatableText.of("closing.wrong-times");
      case "session.last-date-before-first" -> TranslatableText.of("closing.wrong-dates");
      case "day-out-of-range" -> TranslatableText.of("closing.date-out-of-range");
      case "series.too-many-blocks" -> TranslatableText.of("closing.too-many", arguments);
      case "session.unknown-court" -> TranslatableText.of("weekly.no-court");
      case "series.unknown-person" -> TranslatableText.of("booking.unknown-student", arguments);
      case "series.too-many-dates" -> TranslatableText.of("weekly.too-many", arguments);
      default -> TranslatableText.of("closing.refused", rule.field());
    };
  }
}
