package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.venue.SpecialDay;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HolidayFileTest {

  private static final LocalDate DAY = LocalDate.of(2026, 10, 1);

  @Test
  void anExportedListIsReadAsItWasWritten() {
    assertThat(
            HolidayFile.parse(
                """
                calendar_date,closed,like_weekday,opens_at,closes_at,note
                2026-10-01,1,,,,National Day
                2026-10-10,0,5,09:00:00,18:00:00,"made up, shorter"
                """))
        .isEqualTo(
            new HolidayFile.Days(
                List.of(
                    new SpecialDay(DAY, null, "National Day"),
                    new SpecialDay(
                        DAY.plusDays(9),
                        DayOfWeek.FRIDAY,
                        "made up, shorter",
                        LocalTime.of(9, 0),
                        LocalTime.of(18, 0))),
                0));
  }

  @Test
  void quotationMarksThatDoNotMatchAreRefusedWithTheirLine() {
    assertThat(HolidayFile.parse("date,note\n2026-10-01,\"National Day\n2026-10-02,\n"))
        .isEqualTo(new HolidayFile.WrongQuotes(2));
  }

  @Test
  void aLineOfSeveralDaysIsEachOfThem() {
    assertThat(HolidayFile.parse("日期;最后一天;节日\n2026/10/1;2026-10-07;国庆节\n\n;;\n"))
        .isInstanceOfSatisfying(
            HolidayFile.Days.class,
            file ->
                assertThat(file.days())
                    .hasSize(7)
                    .startsWith(new SpecialDay(DAY, null, "国庆节"))
                    .endsWith(new SpecialDay(DAY.plusDays(6), null, "国庆节")));
  }

  @ParameterizedTest
  @CsvSource({"7", "Sunday", "SUNDAY", "周日", "星期日"})
  void aWeekdayIsANumberOrANameInEitherLanguage(String weekday) {
    assertThat(HolidayFile.parse("date,weekday\n2026-10-01," + weekday))
        .isEqualTo(new HolidayFile.Days(List.of(new SpecialDay(DAY, DayOfWeek.SUNDAY, "")), 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "first of October,,,",
        "2026-10-01,2026-09-30,,",
        "2026-10-01,,0,",
        "2026-10-01,,周八,",
        "2026-10-01,,someday,",
        "2026-10-01,,,25:00"
      })
  void aCellThatCannotBeReadIsNamedWithItsLine(String line) {
    assertThat(HolidayFile.parse("date,until,weekday,opens_at\n2026-09-01,,,\n" + line))
        .isInstanceOfSatisfying(
            HolidayFile.Wrong.class, wrong -> assertThat(wrong.line()).isEqualTo(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "name,when\nNational Day,2026-10-01"})
  void aFileWithoutAColumnOfDatesIsNotOne(String text) {
    assertThat(HolidayFile.parse(text)).isInstanceOf(HolidayFile.NoDates.class);
  }

  @Test
  void aCalendarOfHolidaysClosesTheWholeDaysOfItsEvents() {
    assertThat(
            HolidayFile.parse(
                calendar(
                    """
                    BEGIN:VEVENT
                    UID:1
                    DTSTART;VALUE=DATE:20261001
                    DTEND;VALUE=DATE:20261004
                    SUMMARY:国庆节（休）
                    END:VEVENT
                    BEGIN:VEVENT
                    UID:2
                    DTSTART;VALUE=DATE:20261001
                    SUMMARY:中秋节
                    END:VEVENT
                    """)))
        .isEqualTo(
            new HolidayFile.Days(
                List.of(
                    new SpecialDay(DAY, null, "国庆节（休）"),
                    new SpecialDay(DAY.plusDays(1), null, "国庆节（休）"),
                    new SpecialDay(DAY.plusDays(2), null, "国庆节（休）")),
                0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"国庆节（班）", "国庆节 补班", "国庆节调休上班", "Working day for National Day"})
  void aDayOnWhichWorkIsMadeUpForIsCountedAndNotClosed(String title) {
    assertThat(
            HolidayFile.parse(
                calendar(
                    """
                    BEGIN:VEVENT
                    DTSTART;VALUE=DATE:20261010
                    SUMMARY:%s
                    END:VEVENT
                    """
                        .formatted(title))))
        .isEqualTo(new HolidayFile.Days(List.of(), 1));
  }

  @Test
  void anEventOfSomeHoursIsNamedWithItsLine() {
    assertThat(
            HolidayFile.parse(
                calendar(
                    """
                    BEGIN:VEVENT
                    DTSTART:20261010T080000
                    DTEND:20261010T100000
                    SUMMARY:Rehearsal
                    END:VEVENT
                    """)))
        .isEqualTo(new HolidayFile.Wrong(3, "Rehearsal"));
  }

  @Test
  void aCalendarWithoutAnEventHasNoDates() {
    assertThat(HolidayFile.parse(calendar(""))).isInstanceOf(HolidayFile.NoDates.class);
  }

  private static String calendar(String events) {
    return "BEGIN:VCALENDAR\nVERSION:2.0\n" + events + "END:VCALENDAR\n";
  }
}
