package io.courtflash.core.change.series.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HolidayCalendarTest {

  private static final LocalDate LAST = LocalDate.of(2029, 12, 31);
  private static final LocalDate FIRST_DAY = LocalDate.of(2027, 10, 1);
  private static final LocalDate MADE_UP = LocalDate.of(2027, 10, 9);

  private static final String MARKED =
      """
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20271001
      DTEND;VALUE=DATE:20271008
      SUMMARY:国庆节（休）
      X-APPLE-SPECIAL-DAY:WORK-HOLIDAY
      TRANSP:TRANSPARENT
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20271009
      SUMMARY:国庆节（班）
      X-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY
      END:VEVENT
      """;

  private static HolidayCalendar.Days days(String events) {
    try {
      return HolidayCalendar.read("BEGIN:VCALENDAR\n" + events + "END:VCALENDAR\n", LAST);
    } catch (TimetableException e) {
      throw new AssertionError(e);
    }
  }

  /** Also when its rule can't be read, or it has times. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "DTSTART;VALUE=DATE:20271111\nSUMMARY:光棍节",
        "DTSTART;VALUE=DATE:20271111\nSUMMARY:光棍节\nRRULE:FREQ=YEARLY;COUNT=1",
        "DTSTART;VALUE=DATE:20271111\nSUMMARY:光棍节\nRRULE:FREQ=YEARLY;BYWEEKNO=45",
        "DTSTART:20271111T200000\nSUMMARY:光棍节",
        "DTSTART;TZID=Nowhere:20271111T200000\nSUMMARY:光棍节",
      })
  void aFestivalWithoutAMarkClosesNothingWhereDaysOffAreMarked(String festival) {
    HolidayCalendar.Days days = days(MARKED + "BEGIN:VEVENT\n" + festival + "\nEND:VEVENT\n");

    assertThat(days.closed()).hasSize(7).containsEntry(FIRST_DAY, "国庆节（休）");
    assertThat(days.closed().lastKey()).isEqualTo(FIRST_DAY.plusDays(6));
    assertThat(days.workdays()).containsExactly(MADE_UP);
    assertThat(days.festivals()).containsEntry(LocalDate.of(2027, 11, 11), "光棍节");
  }

  @Test
  void whatComesEachYearIsThereEachYear() {
    HolidayCalendar.Days days =
        days(
            """
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:19701225
            RRULE:FREQ=YEARLY
            SUMMARY:Christmas
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20270509
            RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=2
            SUMMARY:Mother's Day
            END:VEVENT
            """);
    assertThat(days.closed())
        .containsKey(LocalDate.of(2028, 12, 25))
        .containsKey(LocalDate.of(2027, 5, 9))
        .containsKey(LocalDate.of(2028, 5, 14))
        .doesNotContainKey(LocalDate.of(2030, 12, 25));
  }

  @Test
  void anObservanceClosesNothing() {
    HolidayCalendar.Days days =
        days(
            """
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20271001
            SUMMARY:National Day
            DESCRIPTION:Public holiday
            TRANSP:TRANSPARENT
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20271111
            SUMMARY:Singles' Day
            DESCRIPTION:Observance\\nTo hide observances\\, go to settings
            END:VEVENT
            """);
    assertThat(days.closed()).containsOnlyKeys(FIRST_DAY);
    assertThat(days.festivals()).containsOnlyKeys(LocalDate.of(2027, 11, 11));
  }

  @Test
  void aHolidayThatIsNoWholeDayIsRefusedWithItsLine() {
    String rehearsal =
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261010T080000\n"
            + "DTEND:20261010T100000\nSUMMARY:Rehearsal\nEND:VEVENT\nEND:VCALENDAR\n";

    assertThatExceptionOfType(TimetableException.class)
        .isThrownBy(() -> HolidayCalendar.read(rehearsal, LAST))
        .extracting(TimetableException::file)
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.TIME, 2, "Rehearsal"));
  }
}
