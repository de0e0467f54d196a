package io.courtflash.core.change.series.timetable;

import static java.time.DayOfWeek.MONDAY;
import static java.time.DayOfWeek.THURSDAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.platform.document.FileText;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
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

  private static final String FORTNIGHTLY =
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:W. Europe Standard Time
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID=W. Europe Standard Time:20261214T093000
      DTEND;TZID=W. Europe Standard Time:20261214T103000
      RRULE:FREQ=WEEKLY;UNTIL=20270308T083000Z;INTERVAL=2;BYDAY=MO;WKST=MO
      EXDATE;TZID=W. Europe Standard Time:20261228T093000,20270125T093000,20270208T093000
      SUMMARY:Partner call
      END:VEVENT
      END:VCALENDAR
      """;

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
  void everyOtherWeekEndsByItsCount() {
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
  void aDateThatWasChangedIsAnEventOfItsOwn() {
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
  void aCalendarWithAllUsualPartsIsRead() {
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
        "RRULE:FREQ=HOURLY;COUNT=2 | UNKNOWN",
        "RRULE:FREQ=WEEKLY;COUNT=2;BYMONTHDAY=7 | UNKNOWN",
        "RRULE:FREQ=YEARLY;COUNT=2;BYWEEKNO=36 | UNKNOWN",
        "RRULE:FREQ=YEARLY;COUNT=2;BYDAY=20MO | WEEKDAY",
        "RRULE:FREQ=MONTHLY;COUNT=2;BYDAY=2MO | FIRST_DATE",
        "RRULE:FREQ=MONTHLY;COUNT=2;BYMONTHDAY=32 | NUMBER",
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
        "RDATE;VALUE=PERIOD:20260908T080000/PT1H | DATE",
        "EXDATE:20260907T090000 | EXCEPTION",
        "EXRULE:FREQ=WEEKLY;COUNT=2 | UNKNOWN",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260907T080000 | UNKNOWN",
        "LOCATION:Court \uFFFD | ENCODING",
        "LOCATION;ENCODING=QUOTED-PRINTABLE:=E5=9C=BA | UNKNOWN",
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "RRULE:FREQ=DAILY;COUNT=3 | 2026-09-07 2026-09-08 2026-09-09",
        "RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260911 | 2026-09-07 2026-09-09 2026-09-11",
        "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1MO | 2026-09-07 2026-10-05 2026-11-02",
        "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=MO;BYSETPOS=1 | 2026-09-07 2026-10-05 2026-11-02",
        "RRULE:FREQ=MONTHLY;COUNT=3 | 2026-09-07 2026-10-07 2026-11-07",
        "RRULE:FREQ=YEARLY;COUNT=2;BYMONTH=9;BYMONTHDAY=7 | 2026-09-07 2027-09-07",
        "RDATE:20260909T080000,20260911T080000 | 2026-09-07 2026-09-09 2026-09-11",
        "RDATE;VALUE=DATE:20260909 | 2026-09-07 2026-09-09",
        "RRULE:FREQ=WEEKLY;COUNT=3!EXDATE;VALUE=DATE:20260914 | 2026-09-07 2026-09-21",
        "RRULE:FREQ=WEEKLY;COUNT=3!EXDATE:20260914T000000 | 2026-09-07 2026-09-21",
        "RRULE:FREQ=WEEKLY;COUNT=3!EXDATE:20260914T000000Z | 2026-09-07 2026-09-21",
        "RRULE:FREQ=WEEKLY;COUNT=3!EXDATE:20300101T080000 | 2026-09-07 2026-09-14 2026-09-21",
      })
  void aRepeatedEventHasTheDatesOfItsRule(String lines, String expected) {
    TimetableEvent event =
        single(
            "DTSTART:20260907T080000\nDTEND:20260907T090000\nSUMMARY:Class\n"
                + lines.replace('!', '\n')
                + "\n");
    assertThat(dates(event)).extracting(LocalDate::toString).containsExactly(expected.split(" "));
    assertThat(event.from()).isEqualTo(LocalTime.of(8, 0));
  }

  @Test
  void anAddedDateMayHaveATimeOfItsOwn() {
    List<TimetableEvent> events =
        events(
            """
            BEGIN:VEVENT
            DTSTART:20260907T080000
            DTEND:20260907T090000
            RDATE:20260909T100000
            SUMMARY:Class
            END:VEVENT
            """);
    assertThat(events)
        .extracting(TimetableEvent::from)
        .containsExactly(LocalTime.of(8, 0), LocalTime.of(10, 0));
    assertThat(events)
        .extracting(TimetableEvent::until)
        .containsExactly(LocalTime.of(9, 0), LocalTime.of(11, 0));
  }

  /** An end without a zone is in that of the event, not in the venue's. */
  @ParameterizedTest
  @ValueSource(strings = {"20260921T093000", "20260921", "20260921T073000Z"})
  void theLastDateIsIncludedInTheZoneOfTheEvent(String until) {
    TimetableEvent event =
        single(
            """
            DTSTART;TZID=Europe/Berlin:20260907T093000
            DTEND;TZID=Europe/Berlin:20260907T103000
            RRULE:FREQ=WEEKLY;UNTIL=%s
            SUMMARY:Call
            """
                .formatted(until));
    assertThat(dates(event)).containsExactly(MON, MON.plusWeeks(1), MON.plusWeeks(2));
    assertThat(event.from()).isEqualTo(LocalTime.of(15, 30));
  }

  @Test
  void aReplacedDateMayBeNamedWithoutItsTime() {
    List<TimetableEvent> events =
        events(
            """
            BEGIN:VEVENT
            UID:class
            DTSTART:20260907T080000
            DTEND:20260907T090000
            RRULE:FREQ=WEEKLY;COUNT=2
            SUMMARY:Class
            END:VEVENT
            BEGIN:VEVENT
            UID:class
            RECURRENCE-ID;VALUE=DATE:20260914
            DTSTART:20260915T100000
            DTEND:20260915T110000
            SUMMARY:Class
            END:VEVENT
            """);
    assertThat(dates(events.get(0))).containsExactly(MON);
    assertThat(dates(events.get(1))).containsExactly(MON.plusDays(8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TRANSP:TRANSPARENT",
        "TRANSP:transparent",
        "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
      })
  void anEventThatOccupiesNothingIsLeftOut(String line) {
    String event = "SUMMARY:s\nDTSTART;VALUE=DATE:20260907\n%s\nEND:VEVENT\n";
    TimetableFile file =
        read(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\nEND:VTODO\nBEGIN:VEVENT\n"
                + event.formatted(line)
                + "BEGIN:VEVENT\n"
                + event.formatted("TRANSP:OPAQUE\nX-MICROSOFT-CDO-BUSYSTATUS:FREE")
                + "BEGIN:VEVENT\n"
                + event.formatted("STATUS:Cancelled")
                + "END:VCALENDAR\n");
    assertThat(file)
        .isInstanceOfSatisfying(
            TimetableFile.Events.class,
            read -> {
              assertThat(read.events()).hasSize(1);
              assertThat(read.understood().free()).isEqualTo(2);
              assertThat(read.understood().cancelled()).isEqualTo(1);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Customized Time Zone",
        "(UTC+08:00) Beijing\\, Chongqing\\, Hong Kong\\, Urumqi",
        "Asia/Tokyo",
      })
  void aZoneIsWhatTheFileItselfDefines(String name) {
    TimetableFile file =
        read(
            """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            DTSTART;TZID="%s":20260907T080000
            DTEND;TZID="%s":20260907T093000
            SUMMARY:Class
            END:VEVENT
            BEGIN:VTIMEZONE
            TZID:%s
            BEGIN:STANDARD
            DTSTART:16010101T000000
            TZOFFSETFROM:+0800
            TZOFFSETTO:+0800
            END:STANDARD
            END:VTIMEZONE
            END:VCALENDAR
            """
                .formatted(name.replace("\\", ""), name.replace("\\", ""), name));
    assertThat(file).isInstanceOf(TimetableFile.Events.class);
    assertThat(((TimetableFile.Events) file).events().getFirst().from())
        .isEqualTo(LocalTime.of(8, 0));
  }

  @ParameterizedTest
  @CsvSource({
    "China Standard Time, 08:00",
    "Tokyo Standard Time, 07:00",
    "w. europe standard time, 14:00",
    "/example.org/20260101_1/Asia/Shanghai, 08:00",
    "GMT+0800, 08:00",
    "Asia/Beijing, 08:00",
    "'\"(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi\"', 08:00",
  })
  void aZoneWithoutADefinitionIsFoundByItsUsualNames(String name, LocalTime from) {
    TimetableEvent event =
        single(
            """
            DTSTART;TZID=%1$s:20260907T080000
            DTEND;TZID=%1$s:20260907T090000
            SUMMARY:Class
            """
                .formatted(name));
    assertThat(event.from()).isEqualTo(from);
  }

  @Test
  void aDefinitionMayChangeItsClocks() {
    List<TimetableEvent> events = ((TimetableFile.Events) read(FORTNIGHTLY)).events();
    assertThat(events).hasSize(1);
    assertThat(events.getFirst().from()).isEqualTo(LocalTime.of(16, 30));
    assertThat(events.getFirst().until()).isEqualTo(LocalTime.of(17, 30));
    assertThat(dates(events.getFirst()))
        .extracting(LocalDate::toString)
        .containsExactly("2026-12-14", "2027-01-11", "2027-02-22", "2027-03-08");

    String summer = FORTNIGHTLY.replace("20270308T083000Z", "20270405T073000Z");
    List<TimetableEvent> both = ((TimetableFile.Events) read(summer)).events();
    assertThat(both).hasSize(2);
    assertThat(both.getFirst().from()).isEqualTo(LocalTime.of(15, 30));
    assertThat(dates(both.getFirst())).containsExactly(LocalDate.of(2027, 4, 5));
  }

  @Test
  void aTimeWithoutAZoneInACalendarOfAnotherOneIsRefused() {
    String file =
        "BEGIN:VCALENDAR\nX-WR-TIMEZONE:%s\nBEGIN:VEVENT\nSUMMARY:s\nDTSTART:20260907T080000\n"
            + "DTEND:20260907T090000\nEND:VEVENT\nEND:VCALENDAR\n";
    assertThat(read(file.formatted("Asia/Tokyo")))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.FLOATING, 5, "Asia/Tokyo"));
    assertThat(read(file.formatted("Asia/Shanghai"))).isInstanceOf(TimetableFile.Events.class);
  }

  @Test
  void aCancelledCalendarAmongSeveralHasNoEvents() {
    String event =
        "BEGIN:VEVENT\nSUMMARY:s\nDTSTART:20260907T080000\nDTEND:20260907T090000\nEND:VEVENT\n";
    String cancelled = "BEGIN:VCALENDAR\nMETHOD:CANCEL\n" + event + "END:VCALENDAR\n";
    assertThat(read(cancelled))
        .isEqualTo(new TimetableFile.Unusable(TimetableProblem.EMPTY, 0, ""));
    TimetableFile both =
        read(cancelled + "BEGIN:VCALENDAR\nMETHOD:PUBLISH\n" + event + "END:VCALENDAR\n");
    assertThat(((TimetableFile.Events) both).events()).hasSize(1);
    assertThat(((TimetableFile.Events) both).understood().cancelled()).isEqualTo(1);
  }

  @Test
  void wholeDaysOfExchangeHaveTimes() {
    TimetableEvent event =
        single(
            """
            DTSTART;TZID=Tokyo Standard Time:20260907T000000
            DTEND;TZID=Tokyo Standard Time:20260909T000000
            X-MICROSOFT-CDO-ALLDAYEVENT:TRUE
            SUMMARY:Tournament
            """);
    assertThat(dates(event)).containsExactly(MON, MON.plusDays(1));
    assertThat(event.from()).isEqualTo(LocalTime.MIN);
    assertThat(event.until()).isEqualTo(CalendarTimetable.END_OF_DAY);
  }

  @Test
  void severalWholeDaysMayComeAgain() {
    TimetableEvent event =
        single(
            """
            DTSTART;VALUE=DATE:20260907
            DURATION:P2D
            RRULE:FREQ=WEEKLY;COUNT=2
            SUMMARY:Tournament
            """);
    assertThat(dates(event))
        .containsExactly(MON, MON.plusDays(1), MON.plusDays(7), MON.plusDays(8));
  }

  @Test
  void aLineMayBeFoldedInsideACharacter() {
    for (int cut = 0; cut < 4; cut++) {
      byte[] head =
          ("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:" + "A".repeat(cut))
              .getBytes(StandardCharsets.UTF_8);
      byte[] title = "体育课程".getBytes(StandardCharsets.UTF_8);
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      file.writeBytes(head);
      file.write(title, 0, 4);
      file.writeBytes(new byte[] {'\r', '\n', ' '});
      file.write(title, 4, title.length - 4);
      file.writeBytes(
          ("\r\nDTSTART:20260907T080000\r\nDTEND:20260907T070000\r\nEND:VEVENT\r\n"
                  + "END:VCALENDAR\r\n")
              .getBytes(StandardCharsets.UTF_8));
      String text = FileText.decode(file.toByteArray()).orElseThrow();
      assertThat(text).contains("SUMMARY:" + "A".repeat(cut) + "体育课程\n");
      assertThat(read(text))
          .as("lines keep their numbers")
          .isInstanceOfSatisfying(
              TimetableFile.Unusable.class, it -> assertThat(it.line()).isEqualTo(2));
      assertThat(read(text.replace("T070000", "T090000").replace("END:VCALENDAR", "x")))
          .isInstanceOfSatisfying(
              TimetableFile.Unusable.class, it -> assertThat(it.line()).isEqualTo(8));
    }
  }

  /** Small letters, blanks and signs that a few programs write. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rrule:freq=weekly;count=2",
        "RRULE:FREQ=WEEKLY; COUNT=2;",
        "RRULE:FREQ=DAILY;INTERVAL=7;COUNT=2\nDESCRIPTION:first line\nsecond line\nthird line",
        "RRULE:FREQ=WEEKLY;COUNT=2\nX-ALT-DESC;FMTTYPE=text/html:<p>\n</p>",
        "RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20260921",
        "RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20260921T000000Z",
        "RRULE:FREQ=WEEKLY;UNTIL=20260914",
        "RRULE:FREQ=WEEKLY;UNTIL=20260914T000000Z;WKST=SU",
        "RDATE;TZID=Tokyo Standard Time:20260914T090000",
        "RDATE:20260914T080000,20260907T080000",
      })
  void formsOfOtherProgramsAreReadAsTheyAreMeant(String lines) {
    TimetableEvent event =
        single(
            """
            DTSTART;TZID=Asia/Shanghai:20260907T080000
            DURATION:+PT1H
            SUMMARY:Class
            %s
            """
                .formatted(lines));
    assertThat(dates(event)).containsExactly(MON, MON.plusWeeks(1));
    assertThat(event.until()).isEqualTo(LocalTime.of(9, 0));
  }

  @Test
  void aCalendarMayEndAsOldProgramsEndAFileAndHaveAnEventTwice() {
    String event =
        "BEGIN:VEVENT\r\nUID:%s\r\nSUMMARY:Class\r\nDTSTART:20260907T080000\r\n"
            + "DTEND:20260907T090000\r\nEND:VEVENT\r\n";
    TimetableFile file =
        read(
            "BEGIN:VCALENDAR\r\n"
                + event.formatted("a")
                + event.formatted("b")
                + event.formatted("c").replace("T09", "T10")
                + "END:VCALENDAR\r\n\u001A");
    assertThat(((TimetableFile.Events) file).events())
        .extracting(TimetableEvent::until)
        .containsExactly(LocalTime.of(9, 0), LocalTime.of(10, 0));
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
    return TimetableFile.parse(text, SHANGHAI, List.of());
  }
}
