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
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  /**
   * Decides which backups are kept: the last daily ones, the newest of each week before them, the
   * last three before an upgrade and before a restore, and all that staff made.
   *
   * @param days how many daily backups are kept
   * @param weeks for how many weeks before them one is kept
   * @param zone in which weeks begin
   */
  record BackupRetentionPolicy(int days, int weeks, ZoneId zone) {

    /** How many before an upgrade, and how many before a restore, are kept. */
    private static final int KEPT_BEFORE_CHANGES = 3;

    /** The backups that can be deleted. */
    List<Backup> outdated(List<Backup> all) {
      List<Backup> newestFirst =
          all.stream().sorted(Comparator.comparing(Backup::takenAt).reversed()).toList();
      Set<Backup> kept = new HashSet<>(ofKind(newestFirst, Backup.Kind.MANUAL));
      keep(ofKind(newestFirst, Backup.Kind.BEFORE_UPGRADE), KEPT_BEFORE_CHANGES, kept);
      keep(ofKind(newestFirst, Backup.Kind.BEFORE_RESTORE), KEPT_BEFORE_CHANGES, kept);
      List<Backup> daily = ofKind(newestFirst, Backup.Kind.DAILY);
      keep(daily, days, kept);
      keepWeekly(daily.stream().skip(days).toList(), kept);
      return newestFirst.stream().filter(backup -> !kept.contains(backup)).toList();
    }

    private static List<Backup> ofKind(List<Backup> all, Backup.Kind kind) {
      return all.stream().filter(backup -> backup.kind() == kind).toList();
    }

    private static void keep(List<Backup> newestFirst, int count, Set<Backup> kept) {
      newestFirst.stream().limit(count).forEach(kept::add);
    }

    /** Keeps the newest of each week. */
    private void keepWeekly(List<Backup> newestFirst, Set<Backup> kept) {
      Set<String> seen = new HashSet<>();
      for (Backup backup : newestFirst) {
        var at = backup.takenAt().atZone(zone);
        String week =
            at.get(IsoFields.WEEK_BASED_YEAR) + "-" + at.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
        if (seen.size() < weeks && seen.add(week)) {
          kept.add(backup);
        }
      }
    }
  }
}
