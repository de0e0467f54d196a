package io.courtflash.desktop.screen.today;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardFormatterTest {

  @ParameterizedTest
  @CsvSource({"-1, 00:00", "130, 02:10", "3599, 59:59", "3600, 1:00:00", "28213, 7:50:13"})
  void theTimeLeftToPayHasHoursOnlyWhenItIsThatLong(long seconds, String text) {
    assertThat(BoardFormatter.timeLeft(seconds)).isEqualTo(text);
  }
}
