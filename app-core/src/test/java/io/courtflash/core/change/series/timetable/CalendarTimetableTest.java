package io.courtflash.core.change.series.timetable;

import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.THURSDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.venue.SpecialDays;
import io.courtflash.core.hall.venue.WeeklyDates;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.NavigableSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarTimetableTest {

  private static final ZoneId SHANGHAI = ZoneId.of("Asia/Shanghai");
  private static final LocalDate MON = LocalDate.of(2026, 9, 7);

  @Test
  void aWeeklyClassHasTheDatesOfItsRuleWithoutItsExceptions() {
    TimetableEvent event =
        single(
            """
            DTSTART;TZID=Asia/Shanghai:20260907T080000
            DTEND;TZID=Asia/Shanghai:20260907T093000
            RRULE:FREQ=WEEKLY;UNTIL=20260924T235959Z;BYDAY=MO,TH
            EXDATE;TZID=Asia/Shanghai:20260914T080000
            SUMMARY:Badminton\\, part 1
            LOCATION:1 号场
            """);
    assertThat(event.title()).isEqualTo("Badminton, part 1");
    assertThat(event.location()).isEqualTo("1 号场");
    assertThat(event.line()).isEqualTo(3);
    assertThat(event.from()).isEqualTo(LocalTime.of(8, 0));
    assertThat(event.until()).isEqualTo(LocalTime.of(9, 30));
    assertThat(event.dates().weekdays()).containsExactly(MONDAY, THURSDAY);
    assertThat(dates(event))
        .containsExactly(
            MON, MON.plusDays(3), MON.plusDays(10), MON.plusDays(14), MON.plusDays(17));
  }

  @Test
  void everyOtherWeekEndsByItsCountAndStaysEveryOtherWeek() {
    TimetableEvent event =
        single(
            """
            DTSTART:20260907T080000
            DURATION:PT1H30M
            RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3
            SUMMARY:Training
            """);
    assertThat(event.dates().everyWeeks()).isEqualTo(2);
    assertThat(event.dates().except()).isEmpty();
    assertThat(dates(event)).containsExactly(MON, MON.plusWeeks(2), MON.plusWeeks(4));
    assertThat(event.until()).isEqualTo(LocalTime.of(9, 30));
    assertThat(event.location()).isEmpty();
  }

  @Test
  void timesOfOtherZonesAreThoseOfTheVenueAlsoWhenTheirClocksChange() {
    List<TimetableEvent> events =
        events(
            """
            BEGIN:VEVENT
            DTSTART;TZID=Europe/Berlin:20261021T020000
            DTEND;TZID=Europe/Berlin:20261021T030000
            RRULE:FREQ=WEEKLY;COUNT=2
            SUMMARY:Call
            END:VEVENT
            BEGIN:VEVENT
            DTSTART:20260906T220000Z
            DTEND:20260906T230000Z
            RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=SU
            SUMMARY:Early
            END:VEVENT
            """);
    assertThat(events).hasSize(3);
    assertThat(events.get(0).from()).isEqualTo(LocalTime.of(8, 0));
    assertThat(dates(events.get(0))).containsExactly(LocalDate.of(2026, 10, 21));
    assertThat(events.get(1).from()).isEqualTo(LocalTime.of(9, 0));
    assertThat(dates(events.get(1))).containsExactly(LocalDate.of(2026, 10, 28));
    assertThat(events.get(2).from()).isEqualTo(LocalTime.of(6, 0));
    assertThat(dates(events.get(2))).as("on Monday").containsExactly(MON, MON.plusWeeks(1));
  }

  @Test
  void aDateWhoseTimeTheClockSkipsIsAsLongAfterMidnightAsTheOthers() {
    List<TimetableEvent> events =
        events(
            """
            BEGIN:VEVENT
            DTSTART;TZID=Europe/Berlin:20270321T023000
            DTEND;TZID=Europe/Berlin:20270321T033000
            RRULE:FREQ=WEEKLY;COUNT=2
            SUMMARY:Night
            END:VEVENT
            """);
    assertThat(events).hasSize(1);
    assertThat(events.getFirst().from()).isEqualTo(LocalTime.of(9, 30));
    assertThat(events.getFirst().until()).isEqualTo(LocalTime.of(10, 30));
    assertThat(dates(events.getFirst()))
        .containsExactly(LocalDate.of(2027, 3, 21), LocalDate.of(2027, 3, 28));
  }

  @Test
  void aDateThatWasChangedIsAnEventOfItsOwnAndACancelledOneIsNone() {
    List<TimetableEvent> events =
        events(
            """
            BEGIN:VEVENT
            UID:class
            DTSTART:20260907T080000
            DTEND:20260907T090000
            RRULE:FREQ=WEEKLY;COUNT=3
            SUMMARY:Class
            END:VEVENT
            BEGIN:VEVENT
            UID:class
            RECURRENCE-ID:20260914T080000
            DTSTART:20260915T100000
            DTEND:20260915T110000
            SUMMARY:Class
            END:VEVENT
            BEGIN:VEVENT
            UID:class
            RECURRENCE-ID:20260921T080000
            STATUS:CANCELLED
            DTSTART:20260921T080000
            DTEND:20260921T090000
            SUMMARY:Class
            END:VEVENT
            """);
    assertThat(events).hasSize(2);
    assertThat(dates(events.get(0))).containsExactly(MON);
    assertThat(dates(events.get(1))).containsExactly(MON.plusDays(8));
  }

  @Test
  void aClassThatEndsAtMidnightEndsWithItsDay() {
    TimetableFile file =
        read(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:Late
            DTSTART:20270906T200000
            DTEND:20270907T000000
            RRULE:FREQ=WEEKLY;COUNT=3
            END:VEVENT
            END:VCALENDAR
            """);
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    assertThat(((TimetableFile.Events) file).events())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.from()).isEqualTo(LocalTime.of(20, 0));
              assertThat(event.until()).isEqualTo(CalendarTimetable.END_OF_DAY);
            });
  }

  @Test
  void wholeDaysEndBeforeTheDayOfTheirEnd() {
    TimetableEvent event =
        single(
            """
            DTSTART;VALUE=DATE:20260907
            DTEND;VALUE=DATE:20260909
            SUMMARY:Tournament
            """);
    assertThat(dates(event)).containsExactly(MON, MON.plusDays(1));
    assertThat(event.from()).isEqualTo(LocalTime.MIN);
    assertThat(event.until()).isEqualTo(LocalTime.of(23, 59, 59));
  }

  @Test
  void foldedLinesTimeZonesAndAlarmsAreRead() {
    TimetableFile file =
        read(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:x
            BEGIN:VTIMEZONE
            TZID:Asia/Shanghai
            BEGIN:STANDARD
            DTSTART:19700101T000000
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VEVENT
            SUMMARY:Long
              title
            DTSTART:20260907T080000
            DTEND:20260907T090000
            BEGIN:VALARM
            ACTION:DISPLAY
            END:VALARM
            X-MINE;A="b:c":d
            END:VEVENT
            END:VCALENDAR
            """
                .replace("\n", "\r\n"));
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    assertThat(((TimetableFile.Events) file).events().getFirst().title()).isEqualTo("Long title");
  }

  /** Each wrong line is refused with its number; what comes before it is in order. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RRULE:FREQ=MONTHLY;COUNT=2 | UNKNOWN",
        "RRULE:FREQ=WEEKLY;COUNT=2;BYMONTH=3 | UNKNOWN",
        "RRULE:FREQ=WEEKLY;FREQ=WEEKLY;COUNT=2 | UNKNOWN",
        "RRULE:FREQ=WEEKLY | ENDLESS",
        "RRULE:FREQ=WEEKLY;COUNT=2;UNTIL=20270101 | ENDLESS",
        "RRULE:FREQ=WEEKLY;COUNT=999 | TOO_LONG",
        "RRULE:FREQ=WEEKLY;UNTIL=99991231 | TOO_LONG",
        "RRULE:FREQ=WEEKLY;COUNT=0 | NUMBER",
        "RRULE:FREQ=WEEKLY;COUNT=99999999999 | NUMBER",
        "RRULE:FREQ=WEEKLY;COUNT=2;INTERVAL=-1 | NUMBER",
        "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=1MO | WEEKDAY",
        "RRULE:FREQ=WEEKLY;COUNT=2;BYDAY=TU | FIRST_DATE",
        "RDATE:20260908T080000 | UNKNOWN",
        "EXDATE:20260231T080000 | DATE",
        "EXDATE;TZID=Middle/Earth:20260914T080000 | ZONE",
        "SUMMARY:again | STRUCTURE",
        "no colon | LINE",
        "BEGIN:VTODO | STRUCTURE",
      })
  void whatIsNotKnownIsRefusedWithItsLine(String line, TimetableProblem problem) {
    TimetableFile file =
        read(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VEVENT
            SUMMARY:Class
            DTSTART:20260907T080000
            DTEND:20260907T090000
            %s
            END:VEVENT
            END:VCALENDAR
            """
                .formatted(line));
    assertThat(file)
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            unusable -> {
              assertThat(unusable.problem()).isEqualTo(problem);
              assertThat(unusable.line()).isEqualTo(7);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "DTSTART:20260907T080000\\nDTEND:20260907T080000 | END",
        "DTSTART:20260907T230000\\nDTEND:20260908T010000 | END",
        "DTSTART:20260907T080000\\nDTEND;VALUE=DATE:20260908 | END",
        "DTSTART:20260907T080000\\nDURATION:-PT1H | TIME",
        "DTSTART:20260907T080000\\nDURATION:P999999999999D | TIME",
        "DTSTART:20260907T080000 | MISSING",
        "DTEND:20260907T080000 | MISSING",
        "DTSTART:2026-09-07\\nDTEND:20260907T080000 | DATE",
        "DTSTART;VALUE=DATE:20260907\\nDTEND;VALUE=DATE:20990909 | TOO_LONG",
      })
  void aClassWithoutAPossibleTimeIsRefused(String lines, TimetableProblem problem) {
    TimetableFile file =
        read(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Class\n"
                + lines.replace("\\n", "\n")
                + "\nEND:VEVENT\nEND:VCALENDAR\n");
    assertThat(file)
        .isInstanceOfSatisfying(
            TimetableFile.Unusable.class,
            unusable -> assertThat(unusable.problem()).isEqualTo(problem));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BEGIN:VCALENDAR",
        "BEGIN:VCALENDAR\nEND:VCALENDAR",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR",
        "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nBEGIN:VTIMEZONE\nEND:VTIMEZONE\nEND:VCALENDAR",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VEVENT\nEND:VCALENDAR",
        "BEGIN:VCALENDAR\n\u0000\nEND:VCALENDAR",
      })
  void aBrokenCalendarIsRefused(String text) {
    assertThat(read(text)).isInstanceOf(TimetableFile.Unusable.class);
  }

  @Test
  void aHugeFileOrLineIsRefused() {
    String start = "BEGIN:VCALENDAR\nX:";
    assertThat(read(start + "x".repeat(TimetableFile.MAX_LENGTH)))
        .isInstanceOf(TimetableFile.Unusable.class);
    assertThat(read(start + "\n ".repeat(100_000) + "\nEND:VCALENDAR"))
        .isInstanceOf(TimetableFile.Unusable.class);
    assertThat(read(start + "\n x".repeat(100_000) + "\nEND:VCALENDAR"))
        .isEqualTo(
            new TimetableFile.Unusable(TimetableProblem.LINE, 2, "X:" + "x".repeat(78) + "…"));
    String event =
        "BEGIN:VEVENT\nSUMMARY:s\nDTSTART:20260907T080000\nDTEND:20260907T090000\nEND:VEVENT\n";
    assertThat(read("BEGIN:VCALENDAR\n" + event.repeat(301) + "END:VCALENDAR"))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.TOO_MANY, 0, "301 > 300"));
  }

  /** Any dates become weekly dates that are the same dates. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void weeklyDatesOfAnyDatesAreTheSameDates(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      NavigableSet<LocalDate> dates = new TreeSet<>();
      for (int i = 0; i <= random.nextInt(12); i++) {
        dates.add(MON.plusDays(random.nextInt(60)));
      }
      WeeklyDates weekly = DatePattern.of(dates, 1 + random.nextInt(3));
      assertThat(
              weekly.from(MON, SpecialDays.NONE).stream()
                  .filter(it -> !weekly.except().contains(it)))
          .as("seed %s, round %s", seed, round)
          .containsExactlyElementsOf(dates);
    }
  }

  private static List<LocalDate> dates(TimetableEvent event) {
    Set<LocalDate> except = event.dates().except();
    return event.dates().from(event.dates().firstDate(), SpecialDays.NONE).stream()
        .filter(date -> !except.contains(date))
        .toList();
  }

  private static TimetableEvent single(String lines) {
    List<TimetableEvent> events = events("BEGIN:VEVENT\n" + lines + "END:VEVENT\n");
    assertThat(events).hasSize(1);
    return events.getFirst();
  }

  private static List<TimetableEvent> events(String lines) {
    TimetableFile file = read("BEGIN:VCALENDAR\nVERSION:2.0\n" + lines + "END:VCALENDAR\n");
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    return ((TimetableFile.Events) file).events();
  }

  private static TimetableFile read(String text) {
    return TimetableFile.parse(text, SHANGHAI);
  }
}
