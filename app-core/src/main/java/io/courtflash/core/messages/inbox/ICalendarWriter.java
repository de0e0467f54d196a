package io.courtflash.core.messages.inbox;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Writes iCalendar files (RFC 5545). A reservation always has the same UID, and its SEQUENCE grows
 * with each change, so that calendars replace the entry they have.
 */
final class ICalendarWriter {

  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int MAX_LINE_BYTES = 75;

  private final StringBuilder text = new StringBuilder();

  ICalendarWriter() {
    line("BEGIN", "VCALENDAR");
    line("VERSION", "2.0");
    line("PRODID", "-//CourtFlash//CourtFlash//EN");
    line("METHOD", "PUBLISH");
  }

  /**
   * Adds a reservation.
   *
   * @param reminder how long before the start its person is reminded; zero: never
   */
  void add(CalendarService.Appointment appointment, String summary, Duration reminder) {
    Instant changed = appointment.updateTime();
    line("BEGIN", "VEVENT");
    line("UID", "reservation-" + appointment.reservationId() + "@courtflash");
    line("DTSTAMP", UTC.format(changed));
    line(
        "SEQUENCE", Long.toString(Duration.between(appointment.createTime(), changed).toSeconds()));
    line("DTSTART", UTC.format(appointment.startsAt()));
    line("DTEND", UTC.format(appointment.endsAt()));
    line("SUMMARY", escaped(summary));
    line("LOCATION", escaped(appointment.courtName()));
    line("STATUS", status(appointment));
    if (!reminder.isZero()) {
      alarm(summary, reminder);
    }
    line("END", "VEVENT");
  }

  private void alarm(String summary, Duration before) {
    line("BEGIN", "VALARM");
    line("ACTION", "DISPLAY");
    line("DESCRIPTION", escaped(summary));
    line("TRIGGER", "-" + before);
    line("END", "VALARM");
  }

  String end() {
    line("END", "VCALENDAR");
    return text.toString();
  }

  private static String status(CalendarService.Appointment appointment) {
    return switch (appointment.status()) {
      case PENDING_PAYMENT, CLOSING, KEPT, OFFERED -> "TENTATIVE";
      case CONFIRMED, REFUNDING -> "CONFIRMED";
      case FORFEITED, CANCELLED, LOST, ABANDONED -> "CANCELLED";
    };
  }

  private static String escaped(String value) {
    return value
        .replace("\\", "\\\\")
        .replace(";", "\\;")
        .replace(",", "\\,")
        .replaceAll("\\R", "\\\\n");
  }

  /** Folds a line at 75 bytes (RFC 5545, 3.1) without splitting a character. */
  private void line(String name, String value) {
    String rest = name + ":" + value;
    String indent = "";
    while (bytes(indent + rest) > MAX_LINE_BYTES) {
      int end = rest.length();
      while (bytes(indent + rest.substring(0, end)) > MAX_LINE_BYTES) {
        end = rest.offsetByCodePoints(end, -1);
      }
      text.append(indent).append(rest, 0, end).append("\r\n");
      rest = rest.substring(end);
      indent = " ";
    }
    text.append(indent).append(rest).append("\r\n");
  }

  private static int bytes(String line) {
    return line.getBytes(StandardCharsets.UTF_8).length;
  }
}
