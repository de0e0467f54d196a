package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.health.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Checks, backups and diagnostics of the engine. Every call may take seconds. */
interface MaintenanceService {

  /** Runs all checks now; the worst findings first. */
  List<Finding> runChecks();

  /** Checks the engine's invariants now. */
  List<Invariant> checkInvariants();

  /** The finding's problem and advice. */
  String format(Finding finding, Locale language);

  /** Writes a zip archive for support. */
  void writeDiagnostics(Path file) throws IOException;
}
