package io.courtflash.desktop.i18n;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.value.ObservableValue;

/** Weekdays in the console's language. */
public final class WeekdayTexts {

  private WeekdayTexts() {}

  /** All weekdays, Monday first, by their numbers from 1 to 7. */
  public static Map<String, ObservableValue<String>> choices(Texts texts) {
    Map<String, ObservableValue<String>> choices = new LinkedHashMap<>();
    Arrays.stream(DayOfWeek.values())
        .forEach(day -> choices.put(String.valueOf(day.getValue()), texts.of(key(day))));
    return choices;
  }

  /** The key of a weekday's name. */
  public static String key(DayOfWeek day) {
    return Texts.key("weekday.", day);
  }
}
