package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Block;
import io.courtflash.core.venue.Blocking;
import io.courtflash.core.venue.Court;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Times;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** Closed courts, and the bookings that a closure hits. */
final class ClosuresModel {

  private static final int LONGEST_REASON = 200;

  private final CourtBook book;
  private final Actions actions;
  private final Times times;
  private final Pages<Block> closures;
  private final Pages<HitBooking> hits;
  private final ObjectProperty<@Nullable Block> chosen = new SimpleObjectProperty<>();

  ClosuresModel(CourtBook book, Actions actions, Times times) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.closures = Pages.whole(actions.work(), book::closures);
    this.hits = Pages.whole(actions.work(), this::readHits);
    chosen.subscribe((before, after) -> hits.reload());
  }

  Pages<Block> closures() {
    return closures;
  }

  /** The bookings on the court of the chosen closure in its time. */
  Pages<HitBooking> hits() {
    return hits;
  }

  ObjectProperty<@Nullable Block> chosenProperty() {
    return chosen;
  }

  Input moment() {
    return new Input("", Input.parsed(times::instant, Saying.of("courts.moment-rule")));
  }

  Input reason() {
    return new Input("", ClosuresModel::problem);
  }

  /** Closes a court; what is typed was found right. */
  Ending close(Court court, String from, String until, String reason) {
    ClosurePlan plan =
        new ClosurePlan(
            times.instant(from).orElseThrow(), times.instant(until).orElseThrow(), reason);
    return actions.run(
        () -> book.close(court.id(), plan),
        answer -> outcome(court, answer),
        answer -> {
          if (answer instanceof Blocking.Blocked(Block block, List<Long> _)) {
            chosen.set(block);
          }
          closures.reload();
        });
  }

  void reopen(Block closure) {
    actions.run(
        () -> book.reopen(closure.id()),
        opened -> opened ? Outcome.done("courts.reopened") : Outcome.refused("courts.gone"),
        _ -> {
          chosen.set(null);
          closures.reload();
        });
  }

  void move(HitBooking hit) {
    actions.run(() -> book.move(hit), outcome -> outcome, _ -> hits.reload());
  }

  Ending end(HitBooking hit, String reason) {
    return actions.run(() -> book.end(hit, reason), outcome -> outcome, _ -> hits.reload());
  }

  private List<HitBooking> readHits() {
    Block closure = chosen.get();
    return closure == null ? List.of() : book.hits(closure);
  }

  private static Outcome outcome(Court court, Blocking answer) {
    return switch (answer) {
      case Blocking.Blocked(Block _, List<Long> slots) ->
          Outcome.done("courts.closed", court.courtName(), slots.size());
      case Blocking.NoSuchTime _ -> Outcome.refused("courts.time-over");
      case Blocking.UnknownCourt _, Blocking.NothingToBlock _ -> Outcome.refused("courts.gone");
    };
  }

  private static Optional<Saying> problem(String reason) {
    String words = reason.strip();
    return words.isEmpty() || words.length() > LONGEST_REASON
        ? Optional.of(Saying.of("courts.reason-length", LONGEST_REASON))
        : Optional.empty();
  }
}
