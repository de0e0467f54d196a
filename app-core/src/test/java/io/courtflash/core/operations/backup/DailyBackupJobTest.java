package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DailyBackupJobTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalTime TIME = LocalTime.of(2, 30);

  @Test
  void aBackupIsDueAtItsTimeOfDay() {
    assertThat(dueAt("2026-12-31T01:29:59Z")).isEqualTo("2026-12-30T01:30:00Z");
    assertThat(dueAt("2026-12-31T01:30:00Z")).isEqualTo("2026-12-31T01:30:00Z");
    assertThat(dueAt("2026-12-31T23:30:00Z")).isEqualTo("2026-12-31T01:30:00Z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-03-28", "2026-10-25"})
  void aBackupIsDueOnceADateWhenTheClockIsSet(LocalDate day) {
    Instant from = day.minusDays(1).atStartOfDay(BERLIN).toInstant();
    Instant until = day.plusDays(2).atStartOfDay(BERLIN).toInstant();

    Stream<LocalDate> due =
        Stream.iterate(from, now -> now.isBefore(until), now -> now.plusSeconds(60))
            .map(now -> DailyBackupJob.lastDue(now, TIME, BERLIN))
            .distinct()
            .map(instant -> instant.atZone(BERLIN).toLocalDate());

    assertThat(due).containsExactly(day.minusDays(2), day.minusDays(1), day, day.plusDays(1));
  }

  private static Instant dueAt(String now) {
    return DailyBackupJob.lastDue(Instant.parse(now), TIME, BERLIN);
  }
}
