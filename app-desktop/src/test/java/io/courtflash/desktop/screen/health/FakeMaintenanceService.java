package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.OperationsRefusal;
import io.courtflash.core.operations.alarm.AlarmBook.StoredAlarm;
import io.courtflash.core.operations.alarm.AlarmOperations;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.BackupOperations;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.people.access.Actor;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An engine with backups in memory. */
final class FakeMaintenanceService implements MaintenanceService {

  static final Backup BACKUP =
      new Backup(Path.of("courtflash-1.zip"), Backup.Kind.MANUAL, Instant.EPOCH, 1024, 7, "1", "1");

  final List<Backup> made = new ArrayList<>();
  List<Finding> findings = List.of(new Finding(Finding.Severity.OK, FindingCode.DISK, List.of(1)));
  final List<StoredAlarm> alarms = new ArrayList<>();
  final List<Long> acknowledged = new ArrayList<>();
  boolean sound;
  Map<String, String> reached = Map.of("mail", "");
  Backup.Origin origin = Backup.Origin.THIS_INSTALLATION;
  boolean isDiskFull;

  @Override
  public List<Finding> runChecks() {
    return findings;
  }

  @Override
  public List<Invariant> checkInvariants() {
    return List.of(
        new Invariant("I1", "rule", true, 0, List.of()),
        sound
            ? new Invariant("I2", "rule", true, 0, List.of())
            : new Invariant("I2", "rule", false, 3, List.of("slot 7", "slot 8")),
        new Invariant("I99", "a later rule", true, 0, List.of()));
  }

  @Override
  public String format(Finding finding, Locale language) {
    return finding.code().key();
  }

  @Override
  public void writeDiagnostics(Path file) {}

  /** The same engine's backups. */
  BackupOperations backups() {
    return new BackupOperations() {

      @Override
      public List<Backup> list(Actor staff) {
        return List.copyOf(made);
      }

      @Override
      public Backup make(Actor staff, Backup.Kind kind) {
        if (isDiskFull) {
          throw OperationsRefusal.NO_SPACE.refuse(200, 3);
        }
        made.add(BACKUP);
        return BACKUP;
      }

      @Override
      public Optional<Backup.Origin> origin(Actor staff, String name) {
        return Optional.of(origin);
      }

      @Override
      public Backup restoreAtNextStart(Actor staff, String name, boolean foreign) {
        if (made.isEmpty()) {
          throw OperationsRefusal.UNKNOWN_BACKUP.refuse();
        }
        if (!foreign && origin != Backup.Origin.THIS_INSTALLATION) {
          throw OperationsRefusal.FOREIGN_BACKUP.refuse(name);
        }
        return made.getFirst();
      }
    };
  }

  /** Its alarms. */
  AlarmOperations alarmOperations() {
    return new AlarmOperations() {

      @Override
      public Map<String, String> test(Actor staff) {
        return reached;
      }

      @Override
      public List<StoredAlarm> list(Actor staff) {
        return List.copyOf(alarms);
      }

      @Override
      public boolean acknowledge(Actor staff, long id) {
        acknowledged.add(id);
        return alarms.removeIf(alarm -> alarm.id() == id);
      }
    };
  }
}
