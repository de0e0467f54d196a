package io.courtflash.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HallTimeTest {

  @ParameterizedTest
  @CsvSource({
    "2026-11-28T18:43:59Z, 10:00, -08:43",
    "2026-11-28T18:43:59Z, 00:05, +05:22",
    "2026-11-28T23:59:00Z, 23:55, -00:04",
    "2026-11-28T23:59:00Z, 00:05, +00:06",
    "2026-11-28T10:00:00Z, 10:00, Z",
    "2026-11-28T22:00:00Z, 10:00, -12:00",
    "2026-11-29T01:00:00+08:00, 10:00, -07:00"
  })
  void theHallsClockShowsTheChosenTime(OffsetDateTime now, LocalTime time, String zone) {
    assertThat(HallTime.zoneWith(time, now)).isEqualTo(ZoneOffset.of(zone));
  }

  @Test
  void theHallsOfTheseTestsAreInAZoneThatTheComputersDoesNotChoose() {
    assertThat(System.getProperty("courtflash.zone")).isNotNull();
    assertThat(HallTime.option())
        .endsWith(ZoneOffset.of(System.getProperty("courtflash.zone")).getId());
  }
}
