package io.courtflash.desktop.screen.live;

import io.courtflash.core.rehearsal.Rehearsal;
import io.courtflash.core.rehearsal.RehearsalPlan;
import io.courtflash.core.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.rehearsal.RehearsalProgress;
import io.courtflash.core.rehearsal.RehearsalStart;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Ending;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Times;
import java.nio.file.Path;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The rehearsal under way, and those before it. Used on one thread. */
final class RehearsalModel {

  private final RehearsalBook book;
  private final Actions actions;
  private final Times times;
  private final ObjectProperty<Arrival> arrival = new SimpleObjectProperty<>(Arrival.AT_ONCE);
  private final ReadOnlyObjectWrapper<@Nullable RehearsalProgress> progress =
      new ReadOnlyObjectWrapper<>();
  private final Pages<Rehearsal> history;

  RehearsalModel(RehearsalBook book, Actions actions, Times times) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.history = Pages.whole(actions.work(), book::history);
  }

  /** How the students of the next one come. */
  ObjectProperty<Arrival> arrivalProperty() {
    return arrival;
  }

  /** Null while none is under way on this node. */
  ReadOnlyObjectProperty<@Nullable RehearsalProgress> progressProperty() {
    return progress.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Pages<Rehearsal> history() {
    return history;
  }

  Times times() {
    return times;
  }

  /** Takes a newer reading; one that has just ended is in the history. */
  void show(@Nullable Pulse pulse) {
    RehearsalProgress before = progress.get();
    RehearsalProgress now = pulse == null ? null : pulse.rehearsal();
    progress.set(now);
    if (before != null && now == null) {
      history.reload();
    }
  }

  Ending start(RehearsalForm form) {
    RehearsalPlan plan = form.plan(arrival.get());
    return actions.run(() -> book.start(plan), RehearsalModel::outcome, _ -> history.reload());
  }

  void stop() {
    actions.run(
        () -> {
          book.stop();
          return true;
        },
        _ -> Outcome.done("live.rehearsal-stopping"),
        _ -> {});
  }

  /** Writes a result as JSON or, when the name says so, as a table. */
  void export(Path file, Rehearsal rehearsal) {
    actions.run(
        () -> RehearsalFile.write(file, rehearsal),
        written -> Outcome.done("live.rehearsal-exported", String.valueOf(written.getFileName())),
        _ -> {});
  }

  /** How many of the students have been through with it. */
  static double share(RehearsalProgress of) {
    return (double) of.students() / of.plan().students();
  }

  private static Outcome outcome(RehearsalStart start) {
    return switch (start) {
      case RehearsalStart.Started(long id) ->
          Outcome.done("live.rehearsal-started", String.valueOf(id));
      case RehearsalStart.SaleIsNear(String session) ->
          Outcome.refused("live.rehearsal-sale-is-near", session);
      case RehearsalStart.AlreadyRunning _ -> Outcome.refused("live.rehearsal-already-running");
      case RehearsalStart.NodeIsPaused _ -> Outcome.refused("live.rehearsal-node-is-paused");
      case RehearsalStart.OutOfBounds _ -> Outcome.refused("live.rehearsal-out-of-bounds");
    };
  }
}
