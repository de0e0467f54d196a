package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotPeriodTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @Test
  void aDayIsSplitIntoPeriodsWithoutGaps() {
    List<SlotPeriod> periods =
        SlotPeriod.of(session("08:00", "10:00", 30), LocalDate.of(2026, 9, 1), BERLIN);
    assertThat(periods).hasSize(4);
    assertThat(periods.getFirst().startsAt()).isEqualTo(Instant.parse("2026-09-01T06:00:00Z"));
    assertThat(periods.getLast().end()).isEqualTo(LocalTime.of(10, 0));
  }

  @Test
  void anHourThatTheClockSkipsHasNoPeriod() {
    List<SlotPeriod> periods =
        SlotPeriod.of(session("01:00", "05:00", 60), LocalDate.of(2026, 3, 29), BERLIN);
    assertThat(periods).extracting(SlotPeriod::start).doesNotContain(LocalTime.of(2, 0)).hasSize(3);
  }

  @Test
  void theRestOfAnHourOfWhichTheClockSkipsAPartIsShorter() {
    assertThat(SlotPeriod.of(session("01:30", "04:30", 60), LocalDate.of(2027, 3, 28), BERLIN))
        .extracting(period -> Duration.between(period.startsAt(), period.endsAt()).toMinutes())
        .containsExactly(30L, 30L, 60L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-03-28", "2026-10-25"})
  void sessionsOneAfterAnotherNeverOverlapWhenTheClockIsSet(LocalDate day) {
    for (String border : List.of("01:30", "02:00", "02:30", "03:00", "03:30")) {
      Instant end = SlotPeriod.of(session("00:30", border, 30), day, BERLIN).getLast().endsAt();
      assertThat(SlotPeriod.of(session(border, "05:30", 30), day, BERLIN).getFirst().startsAt())
          .as("%s", border)
          .isAfterOrEqualTo(end);
    }
  }

  @Test
  void periodsNeverOverlapWhenTheClockJumps() {
    for (String day : List.of("2026-03-29", "2026-10-25")) {
      List<SlotPeriod> periods =
          SlotPeriod.of(session("00:00", "06:00", 40), LocalDate.parse(day), BERLIN);
      for (int next = 1; next < periods.size(); next++) {
        assertThat(periods.get(next).startsAt()).isAfterOrEqualTo(periods.get(next - 1).endsAt());
      }
      assertThat(periods)
          .isNotEmpty()
          .allSatisfy(
              period ->
                  assertThat(Duration.between(period.startsAt(), period.endsAt())).isPositive());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Europe/Berlin", "America/New_York", "Asia/Shanghai", "Australia/Lord_Howe"})
  void everyDayOfAYearIsSplitByTheClockOnTheWallWithoutOverlap(String name) {
    ZoneId zone = ZoneId.of(name);
    FlashSession night = session("00:00", "06:00", 40);
    LocalDate first = LocalDate.of(2026, 1, 1);
    for (LocalDate date : first.datesUntil(first.plusYears(1)).toList()) {
      Instant end = date.atStartOfDay(zone).toInstant();
      for (SlotPeriod period : SlotPeriod.of(night, date, zone)) {
        assertThat(period.startsAt()).as("%s", period).isAfterOrEqualTo(end);
        assertThat(period.endsAt()).as("%s", period).isAfter(period.startsAt());
        end = period.endsAt();
      }
      assertThat(end).isEqualTo(night.endOf(date, zone));
    }
  }

  private static FlashSession session(String begin, String end, int interval) {
    return new FlashSession(
        1,
        "test",
        LocalTime.of(0, 10),
        LocalTime.parse(begin),
        LocalTime.parse(end),
        interval,
        1,
        0,
        ReleaseKind.GATE,
        false,
        Instant.EPOCH,
        Instant.EPOCH,
        SessionScope.ALWAYS);
  }
}
