package io.courtflash.desktop.i18n;

import java.time.Duration;

/** Formats durations. */
public final class DurationFormatter {

  private DurationFormatter() {}

  /** To the minute, rounded down, such as {@code 1 h 5 min}; for how long something has lasted. */
  public static String toMinutes(Texts texts, Duration span) {
    if (span.toDays() > 0) {
      return texts.get("span.days", span.toDays(), span.toHoursPart());
    }
    if (span.toHours() > 0) {
      return texts.get("span.hours", span.toHours(), span.toMinutesPart());
    }
    return span.toMinutes() > 0
        ? texts.get("span.minutes", span.toMinutes())
        : texts.get("span.moment");
  }

  /** To the second, rounded up: during the last second it is {@code 00:00:01}. */
  public static String countdown(Texts texts, Duration left) {
    Duration shown = left.plusMillis(999);
    String clock =
        "%02d:%02d:%02d"
            .formatted(shown.toHoursPart(), shown.toMinutesPart(), shown.toSecondsPart());
    return shown.toDays() > 0 ? texts.get("span.countdown-days", shown.toDays(), clock) : clock;
  }
}
