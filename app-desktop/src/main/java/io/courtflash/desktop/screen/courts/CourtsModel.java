package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** What the page of the courts shows and does. */
final class CourtsModel {

  private static final int LONGEST_NAME = 64;

  private final CourtBook book;
  private final Actions actions;
  private final Pages<Court> courts;

  CourtsModel(CourtBook book, Actions actions) {
    this.book = book;
    this.actions = actions;
    this.courts = Pages.whole(actions.work(), book::list);
  }

  /** Whether something is being done. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Pages<Court> courts() {
    return courts;
  }

  /** A name that no other court has, as far as is known here. */
  Input name(String present) {
    return new Input(present, name -> problem(name, present));
  }

  Ending add(String name) {
    return change(() -> book.add(name), "courts.added");
  }

  Ending rename(Court court, String name) {
    return change(() -> book.rename(court.id(), name), "courts.renamed");
  }

  void retire(Court court) {
    change(() -> book.retire(court.id()), "courts.retired");
  }

  private Ending change(Callable<CourtChange> change, String done) {
    return actions.run(change, result -> outcome(result, done), _ -> courts.reload());
  }

  private static Outcome outcome(CourtChange change, String done) {
    return switch (change) {
      case CourtChange.Done(Court court) -> Outcome.done(done, court.courtName());
      case CourtChange.UnknownCourt _ -> Outcome.refused("courts.gone");
      case CourtChange.NameTaken(String name) -> Outcome.refused("courts.name-taken", name);
      case CourtChange.HasReservations(int count) ->
          Outcome.refused("courts.has-reservations", count);
      case CourtChange.HasSlotsOnSale(int count) -> Outcome.refused("courts.has-slots", count);
    };
  }

  private Optional<Saying> problem(String name, String present) {
    String wanted = name.strip();
    if (wanted.isEmpty() || wanted.length() > LONGEST_NAME) {
      return Optional.of(Saying.of("courts.name-length", LONGEST_NAME));
    }
    boolean taken =
        courts.rows().stream()
            .map(Court::courtName)
            .anyMatch(other -> other.equalsIgnoreCase(wanted) && !other.equalsIgnoreCase(present));
    return taken ? Optional.of(Saying.of("courts.name-taken", wanted)) : Optional.empty();
  }
}
