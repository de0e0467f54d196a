package io.courtflash.core.operations.health;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.backup.Backups;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Checks that the latest backup isn't too old. */
@Component
@RequiredArgsConstructor
class BackupCheck implements HealthCheck {

  private static final Duration WARN_LIMIT = Duration.ofHours(36);

  private final Backups backups;

  @Override
  public String name() {
    return "Backup";
  }

  @Override
  public Set<FindingCode> watched() {
    return EnumSet.of(FindingCode.BACKUP_OLD, FindingCode.BACKUP_NONE);
  }

  @Override
  public List<Finding> check(Instant now) {
    Optional<Instant> last = backups.list().stream().map(Backup::takenAt).findFirst();
    return List.of(
        last.map(at -> finding(Duration.between(at, now)))
            .orElseGet(() -> Finding.warn(FindingCode.BACKUP_NONE)));
  }

  static Finding finding(Duration age) {
    return age.compareTo(WARN_LIMIT) > 0
        ? Finding.warn(FindingCode.BACKUP_OLD, age.toHours())
        : Finding.ok(FindingCode.BACKUP, age.toHours() + 1);
  }
}
