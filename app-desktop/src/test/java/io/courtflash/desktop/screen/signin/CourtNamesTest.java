package io.courtflash.desktop.screen.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CourtNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "3|#1 #2 #3",
        "3–5|#3 #4 #5",
        "2至3|#2 #3",
        "badminton 1-2|badminton 1,badminton 2",
        "羽毛球1～2、大厅|羽毛球1,羽毛球2,大厅",
        "东1，东2、西|东1,东2,西",
      })
  void courtsAreCountedNumberedOrNamed(String text, String names) {
    List<String> expected =
        List.of((names.startsWith("#") ? names.replace(" ", ",") : names).split(",", -1));
    assertThat(CourtNames.read(text, "", (_, number) -> "#" + number, 200)).hasValue(expected);
  }

  @Test
  void aNumberedCourtIsNamedAfterItsPartOfTheHall() {
    assertThat(CourtNames.read("2", "A", (part, number) -> part + number, 200))
        .hasValue(List.of("A1", "A2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "11", "5-2", "1-11", "a,,b", "a 1-6、b 1-6"})
  void noneTooManyOrNamelessCourtsAreRefused(String text) {
    assertThat(CourtNames.read(text, "", (_, number) -> "#" + number, 10)).isEmpty();
  }
}
