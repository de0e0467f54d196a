package io.courtflash.core.messages.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ICalendarWriterTest {

  private static final Instant START = Instant.parse("2026-11-22T05:00:00Z");

  @Test
  void noLineIsLongerThan75Bytes() {
    String name = "羽毛球场地".repeat(20);

    String text = written(name, ReservationStatus.CONFIRMED);

    assertThat(text.split("\r\n"))
        .hasSizeGreaterThan(10)
        .allSatisfy(
            line -> assertThat(line.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(75));
    assertThat(text.replace("\r\n ", "")).contains("SUMMARY:" + name + "\r\n");
  }

  @Test
  void specialCharactersAreEscaped() {
    assertThat(written("A, B; C\\D\nE", ReservationStatus.CONFIRMED))
        .contains("SUMMARY:A\\, B\\; C\\\\D\\nE\r\n");
  }

  @Test
  void everyLineEndsWithCarriageReturnAndLineFeed() {
    assertThat(written("Court", ReservationStatus.CANCELLED).replace("\r\n", ""))
        .doesNotContain("\r", "\n")
        .contains("STATUS:CANCELLED", "DTSTART:20261122T050000Z", "DTEND:20261122T060000Z");
  }

  @Test
  void aReminderIsAnAlarmBeforeTheStart() {
    assertThat(written("Court", ReservationStatus.CONFIRMED))
        .contains(
            "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Court\r\nTRIGGER:-PT2H\r\nEND:VALARM");
  }

  private static String written(String name, ReservationStatus status) {
    ICalendarWriter calendar = new ICalendarWriter();
    Instant end = START.plusSeconds(3600);
    calendar.add(
        new CalendarService.Appointment(7, status, START, end, name, START, START.plusSeconds(5)),
        name,
        Duration.ofHours(2));
    return calendar.end();
  }
}
