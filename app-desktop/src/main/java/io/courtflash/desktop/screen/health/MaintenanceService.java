package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import io.courtflash.core.operations.health.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Checks, backups and diagnostics of the engine. Every call may take seconds. */
interface MaintenanceService {

  /** Runs all checks now; the worst findings first. */
  List<Finding> runChecks();

  /** Checks the engine's invariants now. */
  List<Invariant> checkInvariants();

  /** The finding's problem and advice. */
  String format(Finding finding, Locale language);

  /** All backups, the newest first. */
  List<Backup> backups();

  Backups.Outcome backUp();

  /**
   * The origin of the backup; empty if it can't be determined, and then the backup can't be
   * restored.
   */
  Optional<Backup.Origin> origin(Backup backup);

  /**
   * Restores the backup at the next start.
   *
   * @param foreign whether also if this installation didn't sign it
   */
  Backups.RestoreOutcome restoreAtNextStart(Backup backup, boolean foreign);

  /**
   * Sends a test alarm to every recipient now.
   *
   * @return by recipient why it wasn't sent; an empty text for one that has it
   */
  Map<String, String> testAlarms();

  /** The stored alarms, the present ones first. */
  List<StoredAlarm> alarms();

  /** Sends an alarm to nobody any more. Idempotent; false when there is no such alarm. */
  boolean acknowledge(StoredAlarm alarm);

  /** Writes a zip archive for support. */
  void writeDiagnostics(Path file) throws IOException;
}
