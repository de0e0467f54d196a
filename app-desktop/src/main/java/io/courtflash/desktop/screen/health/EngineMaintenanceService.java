package io.courtflash.desktop.screen.health;

import io.courtflash.core.account.Actor;
import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupKind;
import io.courtflash.core.backup.BackupOrigin;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.backup.Backups;
import io.courtflash.core.backup.RestoreOutcome;
import io.courtflash.core.diagnostics.Diagnostics;
import io.courtflash.core.doctor.Doctor;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.OpenToStaff;
import io.courtflash.core.security.Permission;
import io.courtflash.core.settle.Invariant;
import io.courtflash.core.settle.InvariantChecker;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@link MaintenanceService} of the engine in this process. */
@NeedsPermission(Permission.ENGINES)
public record EngineMaintenanceService(
    Doctor doctor,
    InvariantChecker invariantChecker,
    FindingFormatter formatter,
    Backups backupStore,
    Diagnostics diagnostics,
    Actor staff)
    implements MaintenanceService {

  @Override
  public List<Finding> runChecks() {
    return doctor.runChecks().findings();
  }

  @Override
  public List<Invariant> checkInvariants() {
    return invariantChecker.check();
  }

  @Override
  @OpenToStaff
  public String format(Finding finding, Locale language) {
    return formatter.format(finding, language);
  }

  @Override
  public List<Backup> backups() {
    return backupStore.list();
  }

  @Override
  public BackupOutcome backUp() {
    return backupStore.make(staff, BackupKind.MANUAL);
  }

  @Override
  public Optional<BackupOrigin> origin(Backup backup) {
    return backupStore.origin(backup.name());
  }

  @Override
  public RestoreOutcome restoreAtNextStart(Backup backup, boolean foreign) {
    return backupStore.restoreAtNextStart(staff, backup.name(), foreign);
  }

  @Override
  public void writeDiagnostics(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      diagnostics.write(staff, out);
    }
  }
}
