package io.courtflash.desktop.screen.health;

import io.courtflash.core.account.Actor;
import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupKind;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.backup.Backups;
import io.courtflash.core.diagnostics.Diagnostics;
import io.courtflash.core.doctor.Doctor;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.doctor.FindingMessages;
import io.courtflash.core.settle.Invariant;
import io.courtflash.core.settle.InvariantChecker;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.beans.factory.BeanFactory;

record EngineMaintenanceService(BeanFactory engine, Actor staff) implements MaintenanceService {

  @Override
  public List<Finding> examine() {
    return engine.getBean(Doctor.class).runChecks().findings();
  }

  @Override
  public List<Invariant> invariants() {
    return engine.getBean(InvariantChecker.class).check();
  }

  @Override
  public String words(Finding finding, Locale language) {
    FindingMessages words = engine.getBean(FindingMessages.class);
    String advice = words.advice(finding, language);
    String what = words.message(finding, language);
    return advice.isEmpty() ? what : what + " → " + advice;
  }

  @Override
  public List<Backup> backups() {
    return engine.getBean(Backups.class).list();
  }

  @Override
  public BackupOutcome backUp() {
    return engine.getBean(Backups.class).make(staff, BackupKind.MANUAL);
  }

  @Override
  public Optional<Backup> restoreAtNextStart(Backup backup) {
    return engine.getBean(Backups.class).restoreAtNextStart(staff, backup.name());
  }

  @Override
  public void writeDiagnostics(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file)) {
      engine.getBean(Diagnostics.class).write(out);
    }
  }
}
