package io.courtflash.desktop.screen.courts;

import io.courtflash.core.account.StaffReason;
import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Court;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** Closed courts, and the bookings that a closure hits. */
final class ClosuresModel {

  private final CourtsService book;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final PagedList<Block> closures;
  private final PagedList<AffectedBooking> hits;
  private final ObjectProperty<@Nullable Block> chosen = new SimpleObjectProperty<>();

  ClosuresModel(CourtsService book, ActionRunner actions, TimeFormatter times) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.closures = PagedList.whole(actions.work(), book::closures);
    this.hits = PagedList.whole(actions.work(), this::readHits);
    chosen.subscribe((before, after) -> hits.reload());
  }

  PagedList<Block> closures() {
    return closures;
  }

  /** The bookings on the court of the chosen closure in its time. */
  PagedList<AffectedBooking> hits() {
    return hits;
  }

  ObjectProperty<@Nullable Block> chosenProperty() {
    return chosen;
  }

  Input moment() {
    return new Input("", Input.parsed(times::instant, TranslatableText.of("courts.moment-rule")));
  }

  Input reason() {
    return new Input("", ClosuresModel::problem);
  }

  /** Closes a court; what is typed was found right. */
  PendingOutcome close(Court court, String from, String until, String reason) {
    ClosurePlan plan =
        new ClosurePlan(
            times.instant(from).orElseThrow(), times.instant(until).orElseThrow(), reason);
    return actions.run(
        () -> book.close(court.id(), plan),
        answer -> outcome(court, answer),
        answer -> {
          if (answer instanceof BlockOutcome.Blocked(Block block, List<Long> _)) {
            chosen.set(block);
          }
          closures.reload();
        });
  }

  void reopen(Block closure) {
    actions.run(
        () -> book.reopen(closure.id()),
        opened ->
            opened ? ActionOutcome.done("courts.reopened") : ActionOutcome.refused("courts.gone"),
        _ -> {
          chosen.set(null);
          closures.reload();
        });
  }

  void move(AffectedBooking hit) {
    actions.run(() -> book.move(hit), outcome -> outcome, _ -> hits.reload());
  }

  PendingOutcome end(AffectedBooking hit, String reason) {
    return actions.run(() -> book.end(hit, reason), outcome -> outcome, _ -> hits.reload());
  }

  private List<AffectedBooking> readHits() {
    Block closure = chosen.get();
    return closure == null ? List.of() : book.hits(closure);
  }

  private static ActionOutcome outcome(Court court, BlockOutcome answer) {
    return switch (answer) {
      case BlockOutcome.Blocked(Block _, List<Long> slots) ->
          ActionOutcome.done("courts.closed", court.courtName(), slots.size());
      case BlockOutcome.PeriodOutOfRange _ -> ActionOutcome.refused("courts.time-over");
      case BlockOutcome.UnknownCourt _, BlockOutcome.NothingToBlock _ ->
          ActionOutcome.refused("courts.gone");
    };
  }

  private static Optional<TranslatableText> problem(String reason) {
    return StaffReason.isValid(reason)
        ? Optional.empty()
        : Optional.of(TranslatableText.of("courts.reason-length", StaffReason.MAX_LENGTH));
  }
}
