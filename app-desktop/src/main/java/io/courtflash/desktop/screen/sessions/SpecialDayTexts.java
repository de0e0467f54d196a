package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.WeekdayTexts;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts of special days. */
final class SpecialDayTexts {

  private SpecialDayTexts() {}

  /**
   * Such as "Thu 1 Oct – Thu 8 Oct Closed National Day".
   *
   * @param dates the day or days that are special so
   */
  static String line(Texts texts, String dates, SpecialDay day) {
    DayOfWeek like = day.likeWeekday();
    String what =
        like == null
            ? texts.get("sessions.calendar-closed")
            : texts.get("sessions.calendar-like", texts.get(WeekdayTexts.key(like)));
    return Stream.of(dates, what, hours(day), day.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("  "));
  }

  /** One day, or several that follow each other, with their weekdays. */
  static String dates(Texts texts, LocalDate first, int days) {
    return days == 1
        ? texts.day(first)
        : texts.day(first) + " – " + texts.day(first.plusDays(days - 1L));
  }

  private static String hours(SpecialDay day) {
    return day.opensAt() == null && day.closesAt() == null
        ? ""
        : Objects.toString(day.opensAt(), "") + "–" + Objects.toString(day.closesAt(), "");
  }
}
