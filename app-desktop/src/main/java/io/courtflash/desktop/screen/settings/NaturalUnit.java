package io.courtflash.desktop.screen.settings;

import io.courtflash.core.hall.settings.ConfigKey;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A setting's value in the largest unit that it fills without a rest, such as 2 hours for 120
 * minutes.
 *
 * @param key of the text that names the unit
 */
record NaturalUnit(String key, long amount) {

  private static final Map<Integer, String> OF_SECONDS =
      new TreeMap<>(Map.of(60, "settings.in-minutes", 3_600, "settings.in-hours"));

  private static final Map<Integer, String> OF_MINUTES =
      new TreeMap<>(Map.of(60, "settings.in-hours", 1_440, "settings.in-days"));

  private static final Map<Integer, String> OF_DAYS =
      new TreeMap<>(Map.of(7, "settings.in-weeks", 365, "settings.in-years"));

  /** Empty where the setting's own unit is the largest one, and for what isn't a number. */
  static Optional<NaturalUnit> of(ConfigKey setting, String typed) {
    long value = typed.strip().matches("\\d{1,9}") ? Long.parseLong(typed.strip()) : 0;
    return units(setting).entrySet().stream()
        .filter(unit -> value > 0 && value % unit.getKey() == 0)
        .reduce((_, larger) -> larger)
        .map(unit -> new NaturalUnit(unit.getValue(), value / unit.getKey()));
  }

  private static Map<Integer, String> units(ConfigKey setting) {
    String name = setting.name();
    if (name.endsWith("_SECOND")) {
      return OF_SECONDS;
    }
    if (name.endsWith("_MINUTE") || name.endsWith("_MINUTES")) {
      return OF_MINUTES;
    }
    return name.endsWith("_DAY") ? OF_DAYS : Map.of();
  }
}
