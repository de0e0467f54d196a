package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDays;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In a hall in Berlin, whose gates open a day before the slots. */
class FlashSessionTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @Test
  void aGateAtATimeThatTheClockSkipsOpensThen() {
    FlashSession session = session("02:30", ReleaseKind.GATE);
    assertThat(session.gateOf(LocalDate.of(2027, 3, 29), BERLIN))
        .isEqualTo("2027-03-28T03:00:00+02:00");
  }

  @Test
  void aGateAtATimeThatTheClockShowsTwiceOpensAtTheFirst() {
    FlashSession session = session("02:30", ReleaseKind.GATE);
    assertThat(session.gateOf(LocalDate.of(2026, 10, 26), BERLIN))
        .isEqualTo("2026-10-25T02:30:00+02:00");
    assertThat(next(session, "2026-10-25T02:30:00+02:00")).contains(LocalDate.of(2026, 10, 26));
    assertThat(next(session, "2026-10-25T02:30:00+01:00")).contains(LocalDate.of(2026, 10, 27));
  }

  @Test
  void aGateAtMidnightBelongsToTheDateThatBegins() {
    FlashSession session = session("00:00", ReleaseKind.GATE);
    assertThat(next(session, "2026-11-28T23:59:59.999+01:00")).contains(LocalDate.of(2026, 11, 30));
    assertThat(next(session, "2026-11-29T00:00:00+01:00")).contains(LocalDate.of(2026, 11, 30));
    assertThat(next(session, "2026-11-29T00:00:00.001+01:00")).contains(LocalDate.of(2026, 12, 1));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-12-31T12:59:00+01:00, 2027-01-01",
    "2026-12-31T13:01:00+01:00, 2027-01-02",
    "2028-02-28T12:59:00+01:00, 2028-02-29",
    "2028-02-28T13:01:00+01:00, 2028-03-01",
    "2027-02-28T12:59:00+01:00, 2027-03-01",
    "2026-11-28T13:01:00+01:00, 2026-11-30"
  })
  void theNextSlotsFollowTheCalendarOverTheEndOfAYear(String now, LocalDate next) {
    assertThat(next(session("13:00", ReleaseKind.GATE), now)).contains(next);
  }

  @ParameterizedTest
  @CsvSource({
    "GATE,    2027-01-01, 2026-12-31",
    "ROLLING, 2027-01-01, 2026-12-30",
    "GATE,    2028-03-01, 2028-02-29",
    "ROLLING, 2028-03-01, 2028-02-28"
  })
  void slotsAreGeneratedInTimeForTheirGate(ReleaseKind kind, LocalDate slots, LocalDate generated) {
    assertThat(session("00:00", kind).generatedOn(slots)).isEqualTo(generated);
  }

  private static Optional<LocalDate> next(FlashSession session, String now) {
    return session.nextSlotDate(Instant.parse(now), BERLIN, SpecialDays.NONE);
  }

  private static FlashSession session(String gate, ReleaseKind kind) {
    return new FlashSession(
        1,
        "any",
        LocalTime.parse(gate),
        LocalTime.of(18, 0),
        LocalTime.of(22, 0),
        60,
        1,
        1,
        kind,
        false,
        Instant.EPOCH,
        Instant.EPOCH,
        SessionScope.ALWAYS);
  }
}
