package io.courtflash.core.change.series.timetable;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.zone.ZoneRules;
import java.util.Locale;

/**
 * A date, or a date with a time of day, of an iCalendar file.
 *
 * @param isDate whether it has no time of day
 * @param zone of the time of day; the venue's for a date, and for a time that names none
 */
record CalendarTime(LocalDateTime local, boolean isDate, ZoneRules zone) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  /** The value of a line. */
  static CalendarTime of(CalendarLine line, CalendarZones zones) throws TimetableException {
    return of(line.value().strip(), line, zones);
  }

  /** The time of one of the values of a line. */
  static CalendarTime of(String value, CalendarLine line, CalendarZones zones)
      throws TimetableException {
    return value.contains("T") && !value.endsWith("Z")
        ? new CalendarTime(local(value, line), false, zones.of(line))
        : of(value, line, zones.venue());
  }

  /**
   * The time of one of the values of a line.
   *
   * @param zone of a time without one
   */
  static CalendarTime of(String value, CalendarLine line, ZoneRules zone)
      throws TimetableException {
    boolean isUtc = value.endsWith("Z");
    String digits = isUtc ? value.substring(0, value.length() - 1) : value;
    return new CalendarTime(
        local(digits, line), !value.contains("T"), isUtc ? ZoneOffset.UTC.getRules() : zone);
  }

  /** A value without a zone; a date begins at midnight. */
  static LocalDateTime local(String value, CalendarLine line) throws TimetableException {
    try {
      return value.contains("T")
          ? LocalDateTime.parse(value, TIME)
          : LocalDate.parse(value, DATE).atStartOfDay();
    } catch (DateTimeException e) {
      throw new TimetableException(TimetableProblem.DATE, line.number(), value);
    }
  }

  LocalDate date() {
    return local.toLocalDate();
  }

  /** This time by the clock of another zone; a date stays as it is. */
  LocalDateTime in(ZoneRules other) {
    if (isDate) {
      return local;
    }
    Instant instant = local.toInstant(zone.getOffset(local));
    return LocalDateTime.ofInstant(instant, other.getOffset(instant));
  }
}
