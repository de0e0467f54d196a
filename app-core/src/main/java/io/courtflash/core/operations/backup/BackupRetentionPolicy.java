package io.courtflash.core.operations.backup;

import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

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
