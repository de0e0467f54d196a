package io.courtflash.core.backup;

import java.time.ZoneId;
import java.time.temporal.IsoFields;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which backups are kept: some days, of the weeks before them one each, and what people made. */
record BackupRetentionPolicy(int days, int weeks, ZoneId zone) {

  /** Of each other kind that is made by itself. */
  private static final int OTHERS = 3;

  /** Those that can go. */
  List<Backup> outdated(List<Backup> all) {
    List<Backup> newestFirst =
        all.stream().sorted(Comparator.comparing(Backup::takenAt).reversed()).toList();
    Set<Backup> kept = new HashSet<>(ofKind(newestFirst, BackupKind.MANUAL));
    keep(ofKind(newestFirst, BackupKind.BEFORE_UPGRADE), OTHERS, kept);
    keep(ofKind(newestFirst, BackupKind.BEFORE_RESTORE), OTHERS, kept);
    List<Backup> daily = ofKind(newestFirst, BackupKind.DAILY);
    keep(daily, days, kept);
    keepWeekly(daily.stream().skip(days).toList(), kept);
    return newestFirst.stream().filter(backup -> !kept.contains(backup)).toList();
  }

  private static List<Backup> ofKind(List<Backup> all, BackupKind kind) {
    return all.stream().filter(backup -> backup.kind() == kind).toList();
  }

  private static void keep(List<Backup> newestFirst, int count, Set<Backup> kept) {
    newestFirst.stream().limit(count).forEach(kept::add);
  }

  /** The newest of each week. */
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
