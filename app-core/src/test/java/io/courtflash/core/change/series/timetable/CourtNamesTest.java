package io.courtflash.core.change.series.timetable;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroup;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CourtNamesTest {

  private static final CourtNames NAMES =
      new CourtNames(
          List.of(court(11, "1 号场"), court(12, "Court 2"), court(13, "A3"), court(14, "B3")),
          List.of(new CourtGroup(7, "East hall"), new CourtGroup(8, "Empty")),
          Map.of(11L, 7L, 12L, 7L));

  @Test
  void courtsAreFoundByEachOfTheirNames() {
    assertThat(NAMES.find("court  2")).containsExactly(12L);
    assertThat(NAMES.find("1号场")).containsExactly(11L);
    assertThat(NAMES.find("1")).containsExactly(11L);
    assertThat(NAMES.find("场地2")).containsExactly(12L);
    assertThat(NAMES.find("east hall")).containsExactlyInAnyOrder(11L, 12L);
    assertThat(NAMES.find("A3, court 2")).containsExactlyInAnyOrder(13L, 12L);
    assertThat(NAMES.find("East hall, A3")).containsExactlyInAnyOrder(11L, 12L, 13L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "3",
        "Room 1 of the library",
        "1, library",
        "Empty",
        "9",
        ",,",
        "East hall, court 2"
      })
  void whatIsNotCertainIsNotGuessed(String location) {
    assertThat(NAMES.find(location)).isEmpty();
  }

  private static Court court(long id, String name) {
    return new Court(id, name, Instant.EPOCH, Instant.EPOCH, true);
  }
}
