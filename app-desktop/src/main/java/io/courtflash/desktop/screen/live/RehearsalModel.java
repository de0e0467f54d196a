package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalOperations;
import io.courtflash.core.operations.rehearsal.RehearsalPlan;
import io.courtflash.core.operations.rehearsal.RehearsalProgress;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.nio.file.Path;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The running rehearsal and the former ones. Used on one thread. */
final class RehearsalModel {

  private static final int MAX_HISTORY = 50;

  private final RehearsalOperations operations;
  private final Actor staff;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final ReadOnlyObjectWrapper<@Nullable RehearsalProgress> progress =
      new ReadOnlyObjectWrapper<>();
  private final PagedList<Rehearsal> history;

  RehearsalModel(
      RehearsalOperations operations, Actor staff, ActionRunner actions, TimeFormatter times) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    this.times = times;
    this.history =
        PagedList.whole(actions.taskRunner(), () -> operations.history(staff, MAX_HISTORY));
  }

  /** The running rehearsal; null while none runs on this computer. */
  ReadOnlyObjectProperty<@Nullable RehearsalProgress> progressProperty() {
    return progress.getReadOnlyProperty();
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<Rehearsal> history() {
    return history;
  }

  TimeFormatter times() {
    return times;
  }

  /** Shows a newer snapshot; when a rehearsal has ended, the history is read again. */
  void show(@Nullable LiveSnapshot snapshot) {
    RehearsalProgress before = progress.get();
    RehearsalProgress now = snapshot == null ? null : snapshot.rehearsal();
    progress.set(now);
    if (before != null && now == null) {
      history.reload();
    }
  }

  PendingOutcome start(RehearsalFormModel form) {
    RehearsalPlan plan = form.plan();
    return actions.run(
        () -> operations.start(staff, plan),
        id -> ActionOutcome.done("live.rehearsal-started", String.valueOf(id)),
        _ -> history.reload());
  }

  void stop() {
    actions.run(
        () -> {
          operations.stop(staff);
          return true;
        },
        _ -> ActionOutcome.done("live.rehearsal-stopping"),
        _ -> {});
  }

  /** Writes a result as CSV if the file's name ends with {@code .csv}, else as JSON. */
  void export(Path file, Rehearsal rehearsal) {
    actions.run(
        () -> RehearsalFileWriter.write(file, rehearsal),
        written ->
            ActionOutcome.done("live.rehearsal-exported", String.valueOf(written.getFileName())),
        _ -> {});
  }

  /** The share of the students that have finished, from 0 to 1. */
  static double share(RehearsalProgress of) {
    return (double) of.students() / of.plan().students();
  }
}
