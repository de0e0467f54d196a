package io.courtflash.core.hall.calendar;

import static java.time.DayOfWeek.FRIDAY;
import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.WEDNESDAY;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WeeklyDatesTest {

  private static final LocalDate MON = LocalDate.of(2026, 9, 7);
  private static final LocalDate WED = MON.plusDays(2);

  @Test
  void itsDatesAreThoseOfItsWeekdaysFromTodayOn() {
    WeeklyDates dates = weekly(Set.of(MONDAY, WEDNESDAY));
    assertThat(dates.from(MON, SpecialDays.NONE))
        .containsExactly(
            MON, WED, MON.plusWeeks(1), WED.plusWeeks(1), MON.plusWeeks(2), WED.plusWeeks(2));
    assertThat(dates.from(MON.plusWeeks(2).plusDays(1), SpecialDays.NONE))
        .containsExactly(WED.plusWeeks(2));
    assertThat(dates.from(MON.plusWeeks(4), SpecialDays.NONE)).isEmpty();
  }

  @Test
  void aDateThatFollowsAnotherWeekdayCountsAsThatOne() {
    LocalDate saturday = MON.plusDays(5);
    SpecialDays calendar =
        SpecialDays.of(
            List.of(new SpecialDay(saturday, WEDNESDAY, ""), new SpecialDay(WED, FRIDAY, "")));
    assertThat(weekly(Set.of(WEDNESDAY)).from(MON, calendar))
        .containsExactly(saturday, WED.plusWeeks(1), WED.plusWeeks(2));
  }

  @Test
  void everyOtherWeekCountsFromTheWeekOfTheFirstDate() {
    WeeklyDates dates =
        new WeeklyDates(WED, MON.plusWeeks(4), Set.of(MONDAY, WEDNESDAY), 2, Set.of());
    assertThat(dates.from(MON, SpecialDays.NONE))
        .containsExactly(WED, MON.plusWeeks(2), WED.plusWeeks(2), MON.plusWeeks(4));
    assertThat(dates.from(MON.plusWeeks(1), SpecialDays.NONE))
        .containsExactly(MON.plusWeeks(2), WED.plusWeeks(2), MON.plusWeeks(4));
  }

  @Test
  void weeksAreCountedOverTheEndOfAYearOrALeapDay() {
    LocalDate first = LocalDate.of(2026, 12, 28);
    WeeklyDates fortnightly =
        new WeeklyDates(first, first.plusWeeks(4), Set.of(MONDAY, FRIDAY), 2, Set.of());
    assertThat(fortnightly.from(first, SpecialDays.NONE))
        .containsExactly(
            first,
            LocalDate.of(2027, 1, 1),
            LocalDate.of(2027, 1, 11),
            LocalDate.of(2027, 1, 15),
            LocalDate.of(2027, 1, 25));
    LocalDate leapDay = LocalDate.of(2028, 2, 29);
    assertThat(
            WeeklyDates.daily(leapDay.minusDays(1), leapDay.plusDays(1))
                .from(leapDay, SpecialDays.NONE))
        .containsExactly(leapDay, LocalDate.of(2028, 3, 1));
  }

  @Test
  void oneDateCountsWhateverItsWeekdayIs() {
    SpecialDays likeFriday = SpecialDays.of(List.of(new SpecialDay(WED, FRIDAY, "")));
    assertThat(WeeklyDates.on(WED).from(MON, likeFriday)).containsExactly(WED);
  }

  private static WeeklyDates weekly(Set<DayOfWeek> weekdays) {
    return new WeeklyDates(MON, MON.plusWeeks(3).minusDays(1), weekdays, 1, Set.of());
  }
}
