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
 * Formats and parses dates and times, in the same way in every language, as fields and files have
 * them. What people read is formatted by {@link Texts}.
 *
 * @param zone the venue's
 */
public record TimeFormatter(ZoneId zone) {

  private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  /** In the venue's zone, for a text. */
  public LocalDateTime local(Instant instant) {
    return LocalDateTime.ofInstant(instant, zone);
  }

  /** Such as {@code Tue 1 Sep 13:00}, in the language of the texts. */
  public String minute(Texts texts, Instant instant) {
    return texts.minute(local(instant));
  }

  /** As it is typed into a field, such as {@code 2026-09-01 13:00}. */
  public String typed(Instant instant) {
    return MINUTE.format(instant.atZone(zone));
  }

  /** Such as {@code 13:00}. */
  public String timeOfDay(Instant instant) {
    return TIME.format(instant.atZone(zone));
  }

  /** As a file has it, such as {@code 2026-09-01 13:00:30}. */
  public String second(Instant instant) {
    return SECOND.format(instant.atZone(zone));
  }

  /** Parses a day and a time of day with a space between them; empty for anything else. */
  public Optional<Instant> instant(String typed) {
    String[] parts = typed.strip().split("\\s+", 2);
    return parts.length < 2
        ? Optional.empty()
        : date(parts[0])
            .flatMap(day -> timeOfDay(parts[1]).map(day::atTime))
            .map(local -> local.atZone(zone).toInstant());
  }

  /** Parses a day such as 2026-09-01; empty for anything else. */
  public static Optional<LocalDate> date(String typed) {
    try {
      return Optional.of(LocalDate.parse(typed.strip()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Parses a time of day such as 9:00, 13:00 or 13:00:30; empty for anything else. */
  public static Optional<LocalTime> timeOfDay(String typed) {
    String text = typed.strip();
    try {
      return Optional.of(LocalTime.parse(text.indexOf(':') == 1 ? "0" + text : text));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
