package io.courtflash.core.hall.settings.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneId;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeControllerTest {

  @ParameterizedTest
  @CsvSource({
    "Asia/Shanghai, Asia/Shanghai",
    "Europe/Berlin, Europe/Berlin",
    "Z,             UTC",
    "UTC,           UTC",
    "UTC+8,         Etc/GMT-8",
    "GMT-03:00,     Etc/GMT+3",
    "Etc/GMT-8,     Etc/GMT-8",
    "+14:00,        Etc/GMT-14",
    "+05:30,        +05:30"
  })
  void theVenuesZoneIsNamedAsBrowsersKnowIt(ZoneId zone, String name) {
    assertThat(TimeController.idForBrowsers(zone)).isEqualTo(name);
  }
}
