package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.court.Court;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** The list of courts and the changes to it. Used on one thread. */
final class CourtsModel {

  private static final int MAX_NAME_LENGTH = 64;

  private final CourtsService service;
  private final ActionRunner actions;
  private final PagedList<CourtLine> courts;

  /**
   * @param today the present day in the venue's zone
   */
  CourtsModel(CourtsService service, Supplier<LocalDate> today, ActionRunner actions) {
    this.service = service;
    this.actions = actions;
    this.courts = PagedList.whole(actions.taskRunner(), () -> service.lines(today.get()));
  }

  /** Whether an action is running. */
  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<CourtLine> courts() {
    return courts;
  }

  /**
   * An input for a court's name. It refuses the names of the courts in the list; the engine checks
   * the name again.
   *
   * @param currentName empty for a new court
   */
  Input name(String currentName) {
    return new Input(currentName, name -> problem(name, currentName));
  }

  PendingOutcome add(String name) {
    return change(() -> service.add(name), "courts.added");
  }

  PendingOutcome rename(Court court, String name) {
    return change(() -> service.rename(court.id(), name), "courts.renamed");
  }

  void retire(Court court) {
    change(() -> service.retire(court.id()), "courts.retired");
  }

  private PendingOutcome change(Callable<Court> change, String doneKey) {
    return actions.run(
        change, court -> ActionOutcome.done(doneKey, court.courtName()), _ -> courts.reload());
  }

  private Optional<TranslatableText> problem(String text, String currentName) {
    String name = text.strip();
    if (name.isEmpty() || name.length() > MAX_NAME_LENGTH) {
      return Optional.of(TranslatableText.of("courts.name-length", MAX_NAME_LENGTH));
    }
    boolean taken =
        courts.rows().stream()
            .map(CourtLine::name)
            .anyMatch(
                other -> other.equalsIgnoreCase(name) && !other.equalsIgnoreCase(currentName));
    return taken ? Optional.of(TranslatableText.of("court.name-taken", name)) : Optional.empty();
  }
}
