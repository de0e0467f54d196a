package io.courtflash.desktop.i18n;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * Dates and times as they are shown and typed: the same in every language.
 *
 * @param zone the venue's
 */
public record Times(ZoneId zone) {

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  public String minute(Instant instant) {
    return MINUTE.format(instant.atZone(zone));
  }

  public String second(Instant instant) {
    return SECOND.format(instant.atZone(zone));
  }

  /** What was typed in the form of {@link #minute}; empty when it isn't in that form. */
  public Optional<Instant> instant(String typed) {
    try {
      return Optional.of(LocalDateTime.parse(typed.strip(), MINUTE).atZone(zone).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** A day such as 2026-09-01; empty for anything else. */
  public static Optional<LocalDate> date(String typed) {
    try {
      return Optional.of(LocalDate.parse(typed.strip()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** A time of day such as 9:00, 13:00 or 13:00:30; empty for anything else. */
  public static Optional<LocalTime> timeOfDay(String typed) {
    String text = typed.strip();
    try {
      return Optional.of(LocalTime.parse(text.indexOf(':') == 1 ? "0" + text : text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
