package io.courtflash.core.change.series.timetable;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A date, or a date with a time of day, of an iCalendar file.
 *
 * @param isDate whether it has no time of day
 * @param zone of the time of day; the venue's for a date, and for a time that names none
 */
record CalendarTime(LocalDateTime local, boolean isDate, ZoneId zone) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  /** Names that Outlook writes instead of those of the time zone database. */
  private static final Map<String, String> OUTLOOK =
      Map.of(
          "China Standard Time", "Asia/Shanghai",
          "Taipei Standard Time", "Asia/Taipei",
          "Singapore Standard Time", "Asia/Singapore",
          "W. Europe Standard Time", "Europe/Berlin",
          "GMT Standard Time", "Europe/London",
          "UTC", "UTC");

  /** The value of a line. */
  static CalendarTime of(CalendarLine line, ZoneId venue) throws TimetableException {
    return of(line.value().strip(), line, venue);
  }

  /** The time of one of the values of a line. */
  static CalendarTime of(String value, CalendarLine line, ZoneId venue) throws TimetableException {
    try {
      if (!value.contains("T")) {
        return new CalendarTime(LocalDate.parse(value, DATE).atStartOfDay(), true, venue);
      }
      boolean isUtc = value.endsWith("Z");
      LocalDateTime local =
          LocalDateTime.parse(isUtc ? value.substring(0, value.length() - 1) : value, TIME);
      ZoneId named = zone(line, venue);
      return new CalendarTime(local, false, isUtc ? ZoneOffset.UTC : named);
    } catch (DateTimeException e) {
      throw new TimetableException(TimetableProblem.DATE, line.number(), value);
    }
  }

  private static ZoneId zone(CalendarLine line, ZoneId venue) throws TimetableException {
    @Nullable String name = line.parameters().get("TZID");
    if (name == null) {
      return venue;
    }
    try {
      return ZoneId.of(OUTLOOK.getOrDefault(name, name));
    } catch (DateTimeException e) {
      throw new TimetableException(TimetableProblem.ZONE, line.number(), name);
    }
  }

  LocalDate date() {
    return local.toLocalDate();
  }

  /** This time by the clock of another zone; a date stays as it is. */
  LocalDateTime in(ZoneId other) {
    return isDate ? local : local.atZone(zone).withZoneSameInstant(other).toLocalDateTime();
  }
}
