package io.courtflash.core.backup;

import io.courtflash.core.account.Actor;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.release.RushHours;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import org.springframework.stereotype.Component;

/**
 * Makes the day's backup at its hour, or as soon as the program runs after it, but never in a rush.
 * Then those that are outdated go.
 */
@Component
class DailyBackupJob {

  private static final Duration LOOK_EVERY = Duration.ofMinutes(1);

  /** A program that has just started has other things to do. */
  private static final Duration SETTLING_IN = Duration.ofMinutes(5);

  private static final Duration AFTER_A_FAILURE = Duration.ofMinutes(30);

  private final Backups backups;
  private final SystemConfig config;
  private final RushHours rush;
  private final InstantSource clock;
  private final ZoneId zone;
  private Instant notBefore;

  DailyBackupJob(
      Backups backups, SystemConfig config, RushHours rush, InstantSource clock, ZoneId zone) {
    this.backups = backups;
    this.config = config;
    this.rush = rush;
    this.clock = clock;
    this.zone = zone;
    this.notBefore = clock.instant().plus(SETTLING_IN);
  }

  /** Starts with the engine. */
  @Component
  record Schedule(LoopScheduler background, DailyBackupJob schedule) {
    Schedule {
      background.every(LOOK_EVERY, "backup", schedule::round);
    }
  }

  private void round() {
    Instant now = clock.instant();
    if (now.isBefore(notBefore) || !isDue(now) || rush.isNear(now)) {
      return;
    }
    if (backups.make(Actor.ENGINE, BackupKind.DAILY) instanceof BackupOutcome.Made) {
      BackupRetentionPolicy kept =
          new BackupRetentionPolicy(
              config.number(ConfigKey.BACKUP_KEEP_DAY),
              config.number(ConfigKey.BACKUP_KEEP_WEEK),
              zone);
      kept.outdated(backups.list()).forEach(backups::delete);
    } else {
      notBefore = now.plus(AFTER_A_FAILURE);
    }
  }

  boolean isDue(Instant now) {
    Instant due = lastHour(now);
    return backups.list().stream()
        .filter(backup -> backup.kind() == BackupKind.DAILY)
        .noneMatch(backup -> !backup.takenAt().isBefore(due));
  }

  private Instant lastHour(Instant now) {
    LocalTime hour = LocalTime.parse(config.value(ConfigKey.BACKUP_TIME));
    ZonedDateTime today = now.atZone(zone).with(hour);
    return (today.toInstant().isAfter(now) ? today.minusDays(1) : today).toInstant();
  }
}
