package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** What the page of the courts shows and does. */
final class CourtsModel {

  private static final int LONGEST_NAME = 64;

  private final CourtsService book;
  private final ActionRunner actions;
  private final PagedList<Court> courts;

  CourtsModel(CourtsService book, ActionRunner actions) {
    this.book = book;
    this.actions = actions;
    this.courts = PagedList.whole(actions.work(), book::list);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<Court> courts() {
    return courts;
  }

  /** A name that no other court has, as far as is known here. */
  Input name(String present) {
    return new Input(present, name -> problem(name, present));
  }

  PendingOutcome add(String name) {
    return change(() -> book.add(name), "courts.added");
  }

  PendingOutcome rename(Court court, String name) {
    return change(() -> book.rename(court.id(), name), "courts.renamed");
  }

  void retire(Court court) {
    change(() -> book.retire(court.id()), "courts.retired");
  }

  private PendingOutcome change(Callable<CourtChangeOutcome> change, String done) {
    return actions.run(change, result -> outcome(result, done), _ -> courts.reload());
  }

  private static ActionOutcome outcome(CourtChangeOutcome change, String done) {
    return switch (change) {
      case CourtChangeOutcome.Done(Court court) -> ActionOutcome.done(done, court.courtName());
      case CourtChangeOutcome.UnknownCourt _ -> ActionOutcome.refused("courts.gone");
      case CourtChangeOutcome.NameTaken(String name) ->
          ActionOutcome.refused("courts.name-taken", name);
      case CourtChangeOutcome.HasReservations(int count) ->
          ActionOutcome.refused("courts.has-reservations", count);
      case CourtChangeOutcome.HasActiveSlots(int count) ->
          ActionOutcome.refused("courts.has-slots", count);
    };
  }

  private Optional<TranslatableText> problem(String name, String present) {
    String wanted = name.strip();
    if (wanted.isEmpty() || wanted.length() > LONGEST_NAME) {
      return Optional.of(TranslatableText.of("courts.name-length", LONGEST_NAME));
    }
    boolean taken =
        courts.rows().stream()
            .map(Court::courtName)
            .anyMatch(other -> other.equalsIgnoreCase(wanted) && !other.equalsIgnoreCase(present));
    return taken ? Optional.of(TranslatableText.of("courts.name-taken", wanted)) : Optional.empty();
  }
}
