package io.courtflash.core.doctor;

import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.Backups;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Whether there is a backup that is worth restoring. */
@Component
class BackupCheck implements HealthCheck {

  private static final Duration NOTABLE = Duration.ofHours(36);

  private final Backups backups;

  BackupCheck(Backups backups) {
    this.backups = backups;
  }

  @Override
  public List<Finding> look(Instant now) {
    Optional<Instant> last = backups.list().stream().map(Backup::takenAt).findFirst();
    return List.of(
        last.map(at -> finding(Duration.between(at, now)))
            .orElseGet(() -> Finding.warn("backup-none")));
  }

  static Finding finding(Duration age) {
    return age.compareTo(NOTABLE) > 0
        ? Finding.warn("backup-old", age.toHours())
        : Finding.ok("backup", age.toHours());
  }
}
