package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.operations.diagnostics.Diagnostics;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** {@link MaintenanceService} of the engine in this process. */
@NeedsPermission(Permission.ENGINES)
public record EngineMaintenanceService(
    Doctor doctor,
    InvariantChecker invariantChecker,
    FindingFormatter formatter,
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
  public void writeDiagnostics(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      diagnostics.write(staff, out);
    }
  }
}
