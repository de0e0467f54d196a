package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.change.plan.HolidayFile;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.desktop.sheet.Cases;
import io.courtflash.desktop.sheet.SheetChoice;
import java.io.IOException;
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
            parse(
                """
                calendar_date,closed,like_weekday,opens_at,closes_at,note
                2026-10-01,1,,,,National Day
                2026-10-10,0,5,09:00:00,18:00:00,"made up, shorter"
                """))
        .satisfies(
            file ->
                assertThat(days(file))
                    .containsExactly(
                        new SpecialDay(DAY, null, "National Day"),
                        new SpecialDay(
                            DAY.plusDays(9),
                            DayOfWeek.FRIDAY,
                            "made up, shorter",
                            LocalTime.of(9, 0),
                            LocalTime.of(18, 0))));
  }

  @Test
  void quotationMarksThatDoNotMatchAreRefusedWithTheirLine() {
    assertThat(parse("date,note\n2026-10-01,\"National Day\n2026-10-02,\n"))
        .isEqualTo(new HolidayFile.WrongQuotes(2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-10-01~2026-10-03",
        "2026/10/1 - 2026/10/3",
        "2026年10月1日至2026年10月3日",
        "2026-10-01-2026-10-03",
        "1-Oct-2026 to 3-Oct-2026"
      })
  void aCellMayHaveTheFirstAndTheLastDayAndATotalMayFollow(String days) {
    assertThat(parse("放假安排, 2026\n日期;节日\n" + days + ";国庆节\n合计;3\n备注：以通知为准\n"))
        .satisfies(
            file ->
                assertThat(days(file))
                    .extracting(SpecialDay::date)
                    .containsExactly(DAY, DAY.plusDays(1), DAY.plusDays(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"10月1日至7日", "2026-10-07~2026-10-01", "2026-10-01~"})
  void aRangeThatIsNotSurelyOneIsNamed(String days) {
    assertThat(parse("日期\n" + days + "\n")).isEqualTo(new HolidayFile.Wrong(2, days));
  }

  @Test
  void aLineOfSeveralDaysIsEachOfThem() {
    assertThat(parse("日期;最后一天;节日\n2026/10/1;2026-10-07;国庆节\n\n;;\n"))
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
    assertThat(parse("date,weekday\n2026-10-01," + weekday))
        .satisfies(
            file ->
                assertThat(days(file)).containsExactly(new SpecialDay(DAY, DayOfWeek.SUNDAY, "")));
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
    assertThat(parse("date,until,weekday,opens_at\n2026-09-01,,,\n" + line))
        .isInstanceOfSatisfying(
            HolidayFile.Wrong.class, wrong -> assertThat(wrong.line()).isEqualTo(3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "name,when\nNational Day,2026-10-01"})
  void aFileWithoutAColumnOfDatesIsNotOne(String text) {
    assertThat(parse(text)).isInstanceOf(HolidayFile.NoDates.class);
  }

  @Test
  void aCalendarOfHolidaysClosesTheWholeDaysOfItsEvents() {
    assertThat(
            parse(
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
        .satisfies(
            file ->
                assertThat(days(file))
                    .containsExactly(
                        new SpecialDay(DAY, null, "国庆节（休）"),
                        new SpecialDay(DAY.plusDays(1), null, "国庆节（休）"),
                        new SpecialDay(DAY.plusDays(2), null, "国庆节（休）")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"国庆节（班）", "国庆节 补班", "国庆节调休上班", "Working day for National Day"})
  void aDayOnWhichWorkIsMadeUpForIsNotClosed(String title) {
    assertThat(
            parse(
                calendar(
                    """
                    BEGIN:VEVENT
                    DTSTART;VALUE=DATE:20261010
                    SUMMARY:%s
                    END:VEVENT
                    """
                        .formatted(title))))
        .isInstanceOfSatisfying(
            HolidayFile.Days.class,
            file -> {
              assertThat(file.days()).isEmpty();
              assertThat(file.workdays()).containsExactly(LocalDate.of(2026, 10, 10));
            });
  }

  @Test
  void anEventOfSomeHoursIsNamedWithItsLine() {
    assertThat(
            parse(
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
    assertThat(parse(calendar(""))).isInstanceOf(HolidayFile.NoDates.class);
  }

  private static String calendar(String events) {
    return "BEGIN:VCALENDAR\nVERSION:2.0\n" + events + "END:VCALENDAR\n";
  }

  private static HolidayFile parse(String text) {
    return HolidayFile.parse(text, LocalDate.of(2026, 12, 31), List.of());
  }

  private static List<SpecialDay> days(HolidayFile file) {
    assertThat(file).isInstanceOf(HolidayFile.Days.class);
    return ((HolidayFile.Days) file).days();
  }

  private static HolidayImport.Reading.Read read(String name) throws IOException {
    HolidayImport.Reading reading =
        new HolidayImport.Reader(LocalDate.of(2027, 1, 1), SheetChoice.NONE).read(Cases.file(name));
    assertThat(reading).isInstanceOf(HolidayImport.Reading.Read.class);
    return (HolidayImport.Reading.Read) reading;
  }

  @Test
  void theDateAndTimeCellsOfAWorkbookAreRead() throws IOException {
    assertThat(read("holidays-date-cells.xlsx").file().days())
        .extracting(day -> day.date().toString())
        .hasSize(7)
        .startsWith("2027-10-01")
        .endsWith("2027-10-07");
    assertThat(read("holidays-time-cells.xlsx").file().days())
        .containsExactly(
            new SpecialDay(
                LocalDate.of(2027, 10, 9),
                DayOfWeek.FRIDAY,
                "made up, shorter",
                LocalTime.of(9, 0),
                LocalTime.of(18, 0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"holidays-yearly-festival.ics", "holidays-plain-festival.ics"})
  void aFestivalWithoutAMarkClosesNothing(String name) throws IOException {
    HolidayImport.Reading.Read read = read(name);

    assertThat(read.days()).hasSize(7);
    assertThat(read.file().workdays()).containsExactly(LocalDate.of(2027, 10, 9));
    assertThat(read.file().festivals()).containsEntry(LocalDate.of(2027, 11, 11), "光棍节");
  }

  @Test
  void aDayWithHoursAloneIsNotClosed() {
    assertThat(days(parse("日期,开门时间,关门时间\n2026-10-01(周四),9:00,下午6:00\n")))
        .containsExactly(
            new SpecialDay(DAY, DayOfWeek.THURSDAY, "", LocalTime.of(9, 0), LocalTime.of(18, 0)));
    assertThat(parse("日期,闭馆,开门时间\n2026-10-01,是,9:00\n")).isEqualTo(new HolidayFile.Wrong(2, "是"));
    assertThat(parse("date,closed\n2026-10-01,0\n")).isEqualTo(new HolidayFile.Wrong(2, "0"));
  }

  /** Such as a column that only says on which weekday a holiday is. */
  @Test
  void aFileWhoseWeekdaysAreAllTheirOwnIsAskedAbout() {
    assertThat(parse("date,weekday,note\n2026-10-01,Thursday,National Day\n"))
        .isEqualTo(new HolidayFile.OwnWeekdays("weekday"));
    assertThat(days(parse("date,weekday\n2026-10-01,Thursday\n2026-10-10,Friday\n"))).hasSize(2);
  }

  @Test
  void twoLinesOfOneDateMustNotDiffer() {
    assertThat(days(parse("date,note\n2026-10-01,A\n2026-10-01,A\n"))).hasSize(1);
    assertThat(parse("date,until\n2026-10-01,2026-10-07\n2026-10-07,\n"))
        .isInstanceOf(HolidayFile.Days.class);
    assertThat(parse("date,weekday\n2026-10-01,\n2026-10-01,Friday\n"))
        .isEqualTo(new HolidayFile.TwoLines(3, DAY));
  }

  @Test
  void aColumnThatIsNotMeantIsLeftOut() {
    String text = "日期,开始日期\n2026-10-01,2026-10-02\n";
    assertThat(days(HolidayFile.parse(text, DAY, List.of("日期"))))
        .extracting(SpecialDay::date)
        .containsExactly(DAY.plusDays(1));
  }

  @Test
  void twoColumnsThatMeanTheSameAreAskedAbout() {
    assertThat(parse("日期,开始日期\n2026-10-01,2026-10-02\n"))
        .isEqualTo(new HolidayFile.TwoColumns(2, "日期, 开始日期"));
    assertThat(parse("2026 年放假安排,\n日期,节日\n,国庆节\n")).isEqualTo(new HolidayFile.Wrong(3, "国庆节"));
  }
}
