package io.courtflash.core.operations.backup;

import io.courtflash.core.booking.gate.RushHours;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.springframework.stereotype.Component;

/**
 * Makes the daily backup at the hour that staff set, or as soon as the program runs after that
 * hour, but never near a gate's opening. Then it deletes the outdated backups.
 */
@Component
class DailyBackupJob {

  private static final Duration INTERVAL = Duration.ofMinutes(1);

  /** Leaves the first minutes after a start to the students. */
  private static final Duration STARTUP_DELAY = Duration.ofMinutes(5);

  private static final Duration RETRY_DELAY = Duration.ofMinutes(30);

  private final Backups backups;
  private final SystemConfig config;
  private final RushHours rushHours;
  private final InstantSource clock;
  private final ZoneId zone;
  private Instant earliest;

  DailyBackupJob(
      Backups backups,
      SystemConfig config,
      RushHours rushHours,
      InstantSource clock,
      ZoneId zone,
      LoopScheduler background) {
    this.backups = backups;
    this.config = config;
    this.rushHours = rushHours;
    this.clock = clock;
    this.zone = zone;
    this.earliest = clock.instant().plus(STARTUP_DELAY);
    background.every(INTERVAL, "backup", this::round);
  }

  private void round() {
    Instant now = clock.instant();
    if (now.isBefore(earliest) || !isDue(now) || rushHours.isNear(now)) {
      return;
    }
    try {
      var _ = backups.make(Actor.ENGINE, Backup.Kind.DAILY);
    } catch (Refusal _) {
      earliest = now.plus(RETRY_DELAY);
      return;
    }
    BackupRetentionPolicy policy =
        new BackupRetentionPolicy(
            config.number(ConfigKey.BACKUP_KEEP_DAY),
            config.number(ConfigKey.BACKUP_KEEP_WEEK),
            zone);
    policy.outdated(backups.list()).forEach(backups::delete);
  }

  boolean isDue(Instant now) {
    Instant due = lastDue(now, LocalTime.parse(config.value(ConfigKey.BACKUP_TIME)), zone);
    return backups.list().stream()
        .filter(backup -> backup.kind() == Backup.Kind.DAILY)
        .noneMatch(backup -> !backup.takenAt().isBefore(due));
  }

  /** Once a date, also where the clock skips its time of day or shows it twice. */
  static Instant lastDue(Instant now, LocalTime time, ZoneId zone) {
    LocalDate today = now.atZone(zone).toLocalDate();
    Instant due = today.atTime(time).atZone(zone).toInstant();
    return due.isAfter(now) ? today.minusDays(1).atTime(time).atZone(zone).toInstant() : due;
  }
}
