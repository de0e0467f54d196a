package io.courtflash.core.hall.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Days are those of October 2026; the first is a Thursday. */
class SessionScopeTest {

  private static final ZoneId ZONE = ZoneId.of("Asia/Shanghai");
  private static final Set<DayOfWeek> WEEKEND = Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);

  /** The national holiday, made up for on a Saturday. */
  private static final SpecialDays HOLIDAYS =
      SpecialDays.of(
          List.of(
              new SpecialDay(day(1), null, "国庆节"),
              new SpecialDay(day(10), DayOfWeek.THURSDAY, "调休")));

  @Test
  void theNextSlotsAreThoseOfTheNextDayThatThePlanIncludes() {
    assertThat(next(null, null, WEEKEND)).contains(day(3));
    assertThat(next(day(5), null, WEEKEND)).contains(day(11));
    assertThat(next(day(5), day(10), WEEKEND)).isEmpty();
  }

  @Test
  void aSpecialDayHasTheSlotsOfTheWeekdayThatItFollows() {
    Set<DayOfWeek> thursdays = Set.of(DayOfWeek.THURSDAY);
    assertThat(next(null, day(7), thursdays)).isEmpty();
    assertThat(next(day(9), null, thursdays)).contains(day(10));
    assertThat(next(day(10), day(10), WEEKEND)).isEmpty();
  }

  @Test
  void aFirstDayThatIsMoreThanAYearAwayIsNotTheNextOne() {
    assertThat(next(day(1).plusYears(2), null, WEEKEND)).isEmpty();
  }

  private static Optional<LocalDate> next(
      @Nullable LocalDate first, @Nullable LocalDate last, Set<DayOfWeek> weekdays) {
    FlashSession session =
        new FlashSession(
            1,
            "term",
            LocalTime.of(13, 0),
            LocalTime.of(18, 0),
            LocalTime.of(22, 0),
            60,
            1,
            0,
            ReleaseKind.GATE,
            false,
            Instant.EPOCH,
            Instant.EPOCH,
            new SessionScope(first, last, weekdays, Set.of()));
    Instant now = day(1).atTime(12, 0).atZone(ZONE).toInstant();
    return session.nextSlotDate(now, ZONE, HOLIDAYS);
  }

  private static LocalDate day(int day) {
    return LocalDate.of(2026, 10, day);
  }
}
