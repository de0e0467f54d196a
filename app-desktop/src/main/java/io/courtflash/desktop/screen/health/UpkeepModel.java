package io.courtflash.desktop.screen.health;

import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.settle.Invariant;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.fx.Pages;
import io.courtflash.desktop.i18n.Saying;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;

/** Checks, backups and diagnostics as the page shows them. Used on one thread. */
final class UpkeepModel {

  private static final int MIB = 20;

  private final Upkeep upkeep;
  private final Actions actions;
  private final Pages<Finding> findings;
  private final Pages<Invariant> invariants;
  private final Pages<Backup> backups;

  UpkeepModel(Upkeep upkeep, Actions actions) {
    this.upkeep = upkeep;
    this.actions = actions;
    this.findings = Pages.whole(actions.work(), upkeep::examine);
    this.invariants = Pages.whole(actions.work(), upkeep::invariants);
    this.backups = Pages.whole(actions.work(), upkeep::backups);
  }

  ReadOnlyBooleanProperty busyProperty() {
    return actions.busyProperty();
  }

  Pages<Finding> findings() {
    return findings;
  }

  Pages<Invariant> invariants() {
    return invariants;
  }

  Pages<Backup> backups() {
    return backups;
  }

  String words(Finding finding, Locale language) {
    return upkeep.words(finding, language);
  }

  void reload() {
    check();
    backups.reload();
  }

  /** Makes all checks anew. */
  void check() {
    findings.reload();
    invariants.reload();
  }

  void backUp() {
    var _ =
        actions.follow(
            Saying.of("health.back-up"), _ -> upkeep.backUp(), UpkeepModel::outcome, _ -> reload());
  }

  /** The next start replaces everything by it. */
  void restore(Backup backup) {
    run(() -> upkeep.restoreAtNextStart(backup), UpkeepModel::asked);
  }

  void writeDiagnostics(Path file) {
    run(
        () -> {
          upkeep.writeDiagnostics(file);
          return file;
        },
        written -> Outcome.done("health.diagnostics-written", written.toString()));
  }

  private <T> void run(Callable<T> action, Function<T, Outcome> outcome) {
    var _ = actions.run(action, outcome, _ -> reload());
  }

  private static Outcome asked(Optional<Backup> backup) {
    return backup
        .map(found -> Outcome.done("health.restore-asked", found.name()))
        .orElseGet(() -> Outcome.refused("health.restore-gone"));
  }

  private static Outcome outcome(BackupOutcome made) {
    return switch (made) {
      case BackupOutcome.Made(Backup backup) ->
          Outcome.done("health.backup-made", backup.name(), backup.rows());
      case BackupOutcome.NoSpace(long needed, long usable) ->
          Outcome.refused("health.backup-no-space", needed >> MIB, usable >> MIB);
      case BackupOutcome.Busy _ -> Outcome.refused("health.backup-busy");
      case BackupOutcome.Failed(String reason) -> Outcome.refused("health.backup-failed", reason);
    };
  }
}
