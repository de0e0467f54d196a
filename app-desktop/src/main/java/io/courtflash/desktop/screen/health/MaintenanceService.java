package io.courtflash.desktop.screen.health;

import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.settle.Invariant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What keeps the hall going for years. */
interface MaintenanceService {

  /** Makes all checks now; the worst first. */
  List<Finding> examine();

  /** The promises of the engine, and what breaks them now. */
  List<Invariant> invariants();

  /** What was found and what to do, in words. */
  String words(Finding finding, Locale language);

  /** The newest first. */
  List<Backup> backups();

  BackupOutcome backUp();

  /** Empty when it is gone meanwhile. */
  Optional<Backup> restoreAtNextStart(Backup backup);

  void writeDiagnostics(Path file) throws IOException;
}
