package io.courtflash.core.change.series.timetable;

import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.WEDNESDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.venue.WeeklyDates;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimetableTableTest {

  private static final LocalDate MON = LocalDate.of(2026, 9, 7);

  @Test
  void columnsAreRecognisedByTheirHeadingsInBothLanguages() {
    TimetableEvent expected =
        new TimetableEvent(
            2,
            "Badminton",
            "Court 1",
            new WeeklyDates(
                MON,
                MON.plusWeeks(8),
                Set.of(MONDAY, WEDNESDAY),
                2,
                Set.of(MON.plusWeeks(4), MON.plusWeeks(6))),
            LocalTime.of(8, 0),
            LocalTime.of(9, 40));
    assertThat(
            events(
                "Title,Location,Weekdays,From,Until,First date,Last date,Every"
                    + " weeks,Except,Teacher\n"
                    + "Badminton,Court 1,Mon Wed,08:00,9:40,2026-09-07,2026/11/2,2,2026-10-05"
                    + " 2026-10-19,N. N.\n"))
        .containsExactly(expected);
    assertThat(
            events(
                "\uFEFF课程名称;上课地点;星期;开始时间;结束时间;开始日期;结束日期;间隔周数;停课日期\n"
                    + "Badminton;Court 1;周一、三;08：00;09:40;2026年9月7日;2026.11.2;2;"
                    + "2026-10-05，2026-10-19\n"))
        .containsExactly(expected);
  }

  @Test
  void datesAndTimesThatAWorkbookStoresAsNumbersAreRead() {
    TimetableFile file =
        TimetableFile.table(
            List.of(
                List.of("title", "court", "from", "until", "date"),
                List.of("Match", "1", "0.3333333333333333", "0.75", "46272"),
                List.of(),
                List.of("Match", "1", "8:00", "9:00", "2026-09-08")));
    assertThat(((TimetableFile.Events) file).events())
        .containsExactly(
            new TimetableEvent(
                2, "Match", "1", WeeklyDates.on(MON), LocalTime.of(8, 0), LocalTime.of(18, 0)),
            new TimetableEvent(
                4,
                "Match",
                "1",
                WeeklyDates.on(MON.plusDays(1)),
                LocalTime.of(8, 0),
                LocalTime.of(9, 0)));
  }

  @Test
  void aClassMayEndWithTheDay() {
    TimetableFile file =
        TimetableFile.parse(
            "title,court,from,until,date\nLate,1,20:00,24:00,2026-09-07\n", ZoneId.of("UTC"));
    assertThat(((TimetableFile.Events) file).events())
        .containsExactly(
            new TimetableEvent(
                2,
                "Late",
                "1",
                WeeklyDates.on(MON),
                LocalTime.of(20, 0),
                CalendarTimetable.END_OF_DAY));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "?,1,1,8:00,9:00,2026-09-07,,, | MISSING",
        "x,1,Moonday,8:00,9:00,2026-09-07,2026-10-07,, | WEEKDAY",
        "x,1,1,8,9:00,2026-09-07,2026-10-07,, | TIME",
        "x,1,1,24:00,9:00,2026-09-07,2026-10-07,, | TIME",
        "x,1,1,8:00,25:00,2026-09-07,2026-10-07,, | TIME",
        "x,1,1,9:00,9:00,2026-09-07,2026-10-07,, | END",
        "x,1,1,8:00,9:00,2026-02-30,2026-10-07,, | DATE",
        "x,1,1,8:00,9:00,2026-09-07,2026-09-06,, | DATE",
        "x,1,1,8:00,9:00,,2026-09-06,, | DATE",
        "x,1,1,8:00,9:00,2026-09-07,9999-12-31,, | TOO_LONG",
        "x,1,1,8:00,9:00,2026-09-07,2028-09-10,, | TOO_LONG",
        "x,1,1,8:00,9:00,2026-09-07,2026-10-07,0, | NUMBER",
        "x,1,2,8:00,9:00,2026-09-07,,, | FIRST_DATE",
        "x,1,1,8:00,9:00,2026-09-07,2026-10-07,,soon | DATE",
      })
  void aWrongCellIsRefusedWithItsLine(String line, TimetableProblem problem) {
    TimetableFile file =
        TimetableFile.parse(
            "title,court,weekday,from,until,first,last,every,except\n\n" + line.replace("?", ""),
            ZoneId.of("UTC"));
    assertThat(file)
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            unusable -> {
              assertThat(unusable.problem()).isEqualTo(problem);
              assertThat(unusable.line()).isEqualTo(3);
            });
  }

  @Test
  void aTableWithoutANeededColumnOrAClassIsRefused() {
    assertThat(TimetableFile.parse("title,from,until,date\n", ZoneId.of("UTC")))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.NO_COLUMN, 1, "LOCATION"));
    assertThat(TimetableFile.parse("", ZoneId.of("UTC")))
        .isInstanceOf(TimetableFile.Unusable.class);
    assertThat(TimetableFile.parse("title,court,from,until,date\n,,,\n", ZoneId.of("UTC")))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.EMPTY, 0, ""));
  }

  @Test
  void quotationMarksThatDoNotMatchAreRefusedWithTheirLine() {
    String file = "title,court,from,until,date\n\"Class,1,08:00,09:00,2026-09-07\n";

    assertThat(TimetableFile.parse(file, ZoneId.of("UTC")))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.QUOTES, 2, ""));
  }

  private static List<TimetableEvent> events(String text) {
    TimetableFile file = TimetableFile.parse(text, ZoneId.of("UTC"));
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    return ((TimetableFile.Events) file).events();
  }
}
