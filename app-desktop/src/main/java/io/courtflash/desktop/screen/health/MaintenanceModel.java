package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.core.operations.alarm.AlarmOperations;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.BackupOperations;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** Checks, backups and diagnostics of the health page. Used on one thread. */
final class MaintenanceModel {

  /** Shifts bytes to MiB. */
  private final MaintenanceService service;

  private final BackupOperations backupOperations;
  private final AlarmOperations alarmOperations;
  private final Actor staff;
  private final ActionRunner actions;
  private final PagedList<Finding> findings;
  private final PagedList<Invariant> invariants;
  private final PagedList<Backup> backups;
  private final PagedList<StoredAlarm> alarms;

  MaintenanceModel(
      MaintenanceService service,
      BackupOperations backupOperations,
      AlarmOperations alarmOperations,
      Actor staff,
      ActionRunner actions) {
    this.service = service;
    this.backupOperations = backupOperations;
    this.alarmOperations = alarmOperations;
    this.staff = staff;
    this.actions = actions;
    this.findings = PagedList.whole(actions.taskRunner(), service::runChecks);
    this.invariants = PagedList.whole(actions.taskRunner(), service::checkInvariants);
    this.backups = PagedList.whole(actions.taskRunner(), () -> backupOperations.list(staff));
    this.alarms = PagedList.whole(actions.taskRunner(), () -> alarmOperations.list(staff));
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  PagedList<Finding> findings() {
    return findings;
  }

  PagedList<Invariant> invariants() {
    return invariants;
  }

  PagedList<Backup> backups() {
    return backups;
  }

  PagedList<StoredAlarm> alarms() {
    return alarms;
  }

  String format(Finding finding, Locale language) {
    return service.format(finding, language);
  }

  void reload() {
    runChecks();
    backups.reload();
  }

  void runChecks() {
    findings.reload();
    invariants.reload();
  }

  void backUp() {
    var _ =
        actions.runCancellable(
            TranslatableText.of("health.back-up"),
            _ -> backupOperations.make(staff, Backup.Kind.MANUAL),
            made -> ActionOutcome.done("health.backup-made", made.name(), made.rows()),
            _ -> reload());
  }

  /**
   * Finds out who made a backup, which decides what staff are asked before it is restored.
   *
   * @param then gets empty if nobody can tell; then the restore is refused with the reason
   */
  void readOrigin(Backup backup, Consumer<Optional<Backup.Origin>> then) {
    actions
        .taskRunner()
        .run(
            () -> backupOperations.origin(staff, backup.name()),
            then,
            _ -> then.accept(Optional.empty()));
  }

  /** Requests that the next start replaces all data by a backup of this installation. */
  void restore(Backup backup) {
    var _ = request(backup, false);
  }

  /**
   * Requests that the next start replaces all data by a backup that this installation didn't sign,
   * after staff accepted that.
   */
  PendingOutcome restoreForeign(Backup backup) {
    return request(backup, true);
  }

  private PendingOutcome request(Backup backup, boolean foreign) {
    return actions.run(
        () -> backupOperations.restoreAtNextStart(staff, backup.name(), foreign),
        requested -> ActionOutcome.done("health.restore-asked", requested.name()),
        _ -> reload());
  }

  void writeDiagnostics(Path file) {
    Callable<Path> write =
        () -> {
          service.writeDiagnostics(file);
          return file;
        };
    var _ =
        actions.run(
            write,
            written -> ActionOutcome.done("health.diagnostics-written", written.toString()),
            _ -> reload());
  }

  /** Sends a test alarm to every recipient, and says who wasn't reached. */
  void testAlarms() {
    var _ = actions.run(() -> alarmOperations.test(staff), MaintenanceModel::alarmOutcome, _ -> {});
  }

  /** Has an alarm sent to nobody any more. */
  void acknowledge(StoredAlarm alarm) {
    var _ =
        actions.run(
            () -> alarmOperations.acknowledge(staff, alarm.id()),
            found ->
                found
                    ? ActionOutcome.done("health.alarm-acknowledged")
                    : ActionOutcome.refused("health.alarm-gone"),
            _ -> alarms.reload());
  }

  private static ActionOutcome alarmOutcome(Map<String, String> results) {
    if (results.isEmpty()) {
      return ActionOutcome.refused("health.alarms-nobody");
    }
    List<String> failed =
        results.entrySet().stream()
            .filter(result -> !result.getValue().isEmpty())
            .map(result -> result.getKey() + ": " + result.getValue())
            .toList();
    return failed.isEmpty()
        ? ActionOutcome.done("health.alarms-sent", String.join(", ", results.keySet()))
        : ActionOutcome.refused("health.alarms-failed", String.join("; ", failed));
  }
}
