package io.courtflash.desktop.i18n;

import java.time.Duration;

/** Lengths of time in words. */
public final class DurationFormatter {

  private DurationFormatter() {}

  /** To the minute: for how long something has been so. */
  public static String coarse(Texts texts, Duration span) {
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

  /** To the second, as a countdown shows it: the last second is 00:00:01. */
  public static String countdown(Texts texts, Duration left) {
    Duration shown = left.plusMillis(999);
    String clock =
        "%02d:%02d:%02d"
            .formatted(shown.toHoursPart(), shown.toMinutesPart(), shown.toSecondsPart());
    return shown.toDays() > 0 ? texts.get("span.countdown-days", shown.toDays(), clock) : clock;
  }
}
