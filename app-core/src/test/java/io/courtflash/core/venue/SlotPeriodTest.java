package io.courtflash.core.venue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlotPeriodTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @Test
  void aDayIsCutIntoSpansWithoutGaps() {
    List<SlotPeriod> spans =
        SlotPeriod.of(session("08:00", "10:00", 30), LocalDate.of(2026, 9, 1), BERLIN);
    assertThat(spans).hasSize(4);
    assertThat(spans.getFirst().startsAt()).isEqualTo(Instant.parse("2026-09-01T06:00:00Z"));
    assertThat(spans.getLast().end()).isEqualTo(LocalTime.of(10, 0));
  }

  @Test
  void anHourThatTheClockSkipsHasNoSpan() {
    List<SlotPeriod> spans =
        SlotPeriod.of(session("01:00", "05:00", 60), LocalDate.of(2026, 3, 29), BERLIN);
    assertThat(spans).extracting(SlotPeriod::start).doesNotContain(LocalTime.of(2, 0)).hasSize(3);
  }

  @Test
  void spansNeverOverlapWhereTheClockJumps() {
    for (String day : List.of("2026-03-29", "2026-10-25")) {
      List<SlotPeriod> spans =
          SlotPeriod.of(session("00:00", "06:00", 40), LocalDate.parse(day), BERLIN);
      for (int next = 1; next < spans.size(); next++) {
        assertThat(spans.get(next).startsAt()).isAfterOrEqualTo(spans.get(next - 1).endsAt());
      }
      assertThat(spans)
          .allSatisfy(
              span -> assertThat(Duration.between(span.startsAt(), span.endsAt())).isPositive());
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
        false,
        Instant.EPOCH);
  }
}
