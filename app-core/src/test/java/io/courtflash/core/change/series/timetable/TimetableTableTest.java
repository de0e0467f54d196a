package io.courtflash.core.change.series.timetable;

import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.WEDNESDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.WeeklyDates;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        read(
            "title,court,from,until,date\n"
                + "Match,1,0.3333333333333333,0.75,46272\n\n"
                + "Match,1,8:00,9:00,2026-09-08\n");
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
    TimetableFile file = read("title,court,from,until,date\nLate,1,20:00,24:00,2026-09-07\n");
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
        read("title,court,weekday,from,until,first,last,every,except\n\n" + line.replace("?", ""));
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
    assertThat(read("title,from,until,date\n"))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.NO_COLUMN, 1, "LOCATION"));
    assertThat(read("")).isInstanceOf(TimetableFile.Unusable.class);
    assertThat(read("title,court,from,until,date\n,,,\n"))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.EMPTY, 0, ""));
  }

  @Test
  void quotationMarksThatDoNotMatchAreRefusedWithTheirLine() {
    String file = "title,court,from,until,date\n\"Class,1,08:00,09:00,2026-09-07\n";

    assertThat(read(file)).isEqualTo(new TimetableFile.Unusable(TimetableProblem.QUOTES, 2, ""));
  }

  /** As registrars and spreadsheets write them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2026-09-07 00:00:00 | 8:00 PM | 下午9:30 | 20:00 | 21:30",
        "2026年9月7日 星期一 | 晚上8点 | 21点半 | 20:00 | 21:30",
        "２０２６－０９－０７ | ２０：００ | 21:30:00.000 | 20:00 | 21:30",
        "20260907 | 1899-12-31 20:00:00 | 21:30 | 20:00 | 21:30",
        "2026.9.7(周一) | 20时 | 00:00 | 20:00 | 23:59:59",
      })
  void datesAndTimesAreReadAsPeopleWriteThem(
      String date, String from, String until, LocalTime begin, LocalTime end) {
    assertThat(events("课程,地点,开始时间,结束时间,日期\nLate,1,%s,%s,%s\n".formatted(from, until, date)))
        .containsExactly(new TimetableEvent(2, "Late", "1", WeeklyDates.on(MON), begin, end));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "周一至周五 | MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY",
        "星期一 ～ 星期三 | MONDAY TUESDAY WEDNESDAY",
        "Mon - Wed | MONDAY TUESDAY WEDNESDAY",
        "mon to tue、六 | MONDAY TUESDAY SATURDAY",
        "1-3;7 | MONDAY TUESDAY WEDNESDAY SUNDAY",
        "周一三五 | MONDAY WEDNESDAY FRIDAY",
        "一、三，五 | MONDAY WEDNESDAY FRIDAY",
        "周末 | SATURDAY SUNDAY",
        "weekend | SATURDAY SUNDAY",
        "每天 | MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY",
      })
  void weekdaysMayBeARangeOrAList(String weekdays, String expected) {
    assertThat(
            events(
                "课程\t地点\t星期\t开始\t结束\t开始日期\t结束日期\nx\t1\t%s\t8:00\t9:00\t2026-09-07\t2026-10-31\n"
                    .formatted(weekdays)))
        .singleElement()
        .satisfies(
            event ->
                assertThat(event.dates().weekdays())
                    .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(expected.split(" ", -1)).map(DayOfWeek::valueOf).toList()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"周五至周一", "0-3", "一至", "单周", "工作日", "周一三八"})
  void weekdaysThatCouldBeOthersAreRefused(String weekdays) {
    assertThat(
            read(
                "课程\t地点\t星期\t开始\t结束\t开始日期\t结束日期\nx\t1\t%s\t8:00\t9:00\t2026-09-07\t2026-10-31\n"
                    .formatted(weekdays)))
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            wrong -> assertThat(wrong.problem()).isEqualTo(TimetableProblem.WEEKDAY));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "时间 | 20:00-21:30",
        "上课时间 | 20：00～21：30",
        "Time | 8:00 PM - 9:30 PM",
        "时间段 | 晚上8点至21点半",
      })
  void beginAndEndMayShareACell(String heading, String times) {
    assertThat(events("课程,地点,%s,日期\nLate,1,%s,2026-09-07\n".formatted(heading, times)))
        .containsExactly(
            new TimetableEvent(
                2, "Late", "1", WeeklyDates.on(MON), LocalTime.of(20, 0), LocalTime.of(21, 30)));
  }

  @Test
  void aLessonsNumberIsNoTimeAndMattersOnlyWithoutTimes() {
    String line = "\nx,1,第1-2节,%s2026-09-07\n";

    assertThat(read("课程,地点,时间,日期" + line.formatted("")))
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            wrong -> assertThat(wrong.problem()).isEqualTo(TimetableProblem.TIME));
    assertThat(read("课程,地点,开始时间,日期\nx,1,8:00,2026-09-07\n"))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.NO_COLUMN, 2, "UNTIL"));
    TimetableFile.Events file =
        (TimetableFile.Events) read("课程,地点,时间,开始,结束,日期" + line.formatted("8:00,9:00,"));
    assertThat(file.understood().ignored()).containsExactly("时间");
    assertThat(file.events()).hasSize(1);
  }

  @Test
  void whatProgramsWriteAroundATableIsNoClass() {
    assertThat(
            events(
                "2026 年秋季, 体育部\n课程;地点;开始;结束;日期\n备注：说明;1;8:00;9:00;2026-09-07\n"
                    + "课程;地点;开始;结束;日期\nx;1;8:00;9:00;2026-09-08\n\n合计;;;;2\n说明：以教务处为准\n"))
        .extracting(TimetableEvent::title)
        .containsExactly("备注：说明", "x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "07/09/2026 | 8:00 | DATE",
        "2026-09-07(周二) | 8:00 | DATE",
        "2026-09-07 08:00 | 8:00 | DATE",
        "2026-09-07 | 晚上12:00 | TIME",
        "2026-09-07 | 14:00 AM | TIME",
        "#N/A | 8:00 | ERROR",
        "2026-09-07 | 1.5E+03 | ROUNDED",
      })
  void whatCouldBeReadTwoWaysIsRefused(String date, String from, TimetableProblem problem) {
    assertThat(read("title,court,from,until,date\nx,1,%s,22:00,%s\n".formatted(from, date)))
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            unusable -> {
              assertThat(unusable.problem()).isEqualTo(problem);
              assertThat(unusable.line()).isEqualTo(2);
            });
  }

  @Test
  void partsOfATableThatAreLeftOutAreTold() {
    TimetableFile.Events file =
        (TimetableFile.Events)
            read(
                "2026 秋季课表,,,,,\n,,,,,\n课程（必填）,上课\u00A0地点,开始时间,结束时间,日期,教师\n"
                    + "'@训练,'-1楼,08:00,09:00,2026-09-07,N. N.\n");

    assertThat(file.understood().columns())
        .containsExactly("课程（必填）", "上课 地点", "开始时间", "结束时间", "日期");
    assertThat(file.understood().ignored()).containsExactly("教师");
    assertThat(file.events())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.line()).isEqualTo(4);
              assertThat(event.title()).isEqualTo("@训练");
              assertThat(event.location()).isEqualTo("-1楼");
            });
  }

  @Test
  void twoColumnsThatMeanTheSameAreAskedAboutUnlessTheyAgree() {
    String same = "课程,名称,地点,开始,结束,日期\nA,A,1,8:00,9:00,2026-09-07\n";
    String other = same + "A,B,1,8:00,9:00,2026-09-08\n";

    assertThat(read(same)).isInstanceOf(TimetableFile.Events.class);
    assertThat(read(other))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.TWO_COLUMNS, 3, "课程, 名称"));
    assertThat(TimetableFile.parse(other, ZoneId.of("UTC"), List.of("名称")))
        .isInstanceOf(TimetableFile.Events.class);
  }

  private static TimetableFile read(String text) {
    return TimetableFile.parse(text, ZoneId.of("UTC"), List.of());
  }

  private static List<TimetableEvent> events(String text) {
    TimetableFile file = read(text);
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    return ((TimetableFile.Events) file).events();
  }
}
