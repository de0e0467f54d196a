package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackupRetentionPolicyTest {

  /** A Sunday. */
  private static final Instant NEWEST = Instant.parse("2026-09-06T04:00:00Z");

  @Test
  void theNewestBackupOfEachWeekIsKept() {
    List<Backup> daily =
        IntStream.range(0, 28).mapToObj(days -> backup(Backup.Kind.DAILY, days)).toList();

    List<Backup> kept = kept(daily);

    assertThat(kept).extracting(backup -> age(backup)).containsExactly(0L, 1L, 2L, 3L, 7L);
  }

  @Test
  void allManualBackupsAreKept() {
    List<Backup> all =
        Stream.concat(
                IntStream.range(0, 9).mapToObj(days -> backup(Backup.Kind.MANUAL, days)),
                IntStream.range(0, 9).mapToObj(days -> backup(Backup.Kind.BEFORE_UPGRADE, days)))
            .toList();

    assertThat(kept(all)).filteredOn(backup -> backup.kind() == Backup.Kind.MANUAL).hasSize(9);
    assertThat(kept(all))
        .filteredOn(backup -> backup.kind() == Backup.Kind.BEFORE_UPGRADE)
        .extracting(backup -> age(backup))
        .containsExactly(0L, 1L, 2L);
  }

  /** The last week of 2026 ends on 3 January. */
  @Test
  void aWeekOverTheEndOfAYearIsOne() {
    List<Backup> daily =
        Stream.of(
                "2027-01-20", "2027-01-19", "2027-01-18", "2027-01-03", "2026-12-28", "2026-12-27")
            .map(day -> Instant.parse(day + "T03:00:00Z"))
            .map(at -> new Backup(Path.of("at" + at), Backup.Kind.DAILY, at, 1, 1, "1", "1"))
            .toList();

    assertThat(kept(daily))
        .extracting(Backup::takenAt)
        .endsWith(Instant.parse("2027-01-03T03:00:00Z"), Instant.parse("2026-12-27T03:00:00Z"))
        .hasSize(5);
  }

  private static List<Backup> kept(List<Backup> all) {
    List<Backup> outdated =
        new DailyBackupJob.BackupRetentionPolicy(3, 2, ZoneOffset.UTC).outdated(all);
    return all.stream().filter(backup -> !outdated.contains(backup)).toList();
  }

  private static Backup backup(Backup.Kind kind, int daysOld) {
    Instant at = NEWEST.minus(Duration.ofDays(daysOld));
    return new Backup(Path.of(kind.word() + daysOld), kind, at, 1, 1, "1", "1");
  }

  private static long age(Backup backup) {
    return Duration.between(backup.takenAt(), NEWEST).toDays();
  }
}
