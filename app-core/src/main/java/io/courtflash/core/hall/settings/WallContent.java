package io.courtflash.core.hall.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How much the wall display shows of bookings: the values of {@link ConfigKey#WALL_SHOWS}. */
public enum WallContent {
  /** Only free slots. */
  NOTHING,
  /** Free and booked slots. */
  BOOKED,
  /** Free and booked slots, and the first characters of the names. */
  INITIALS;

  static final List<String> WORDS = Arrays.stream(values()).map(WallContent::word).toList();

  /** The word by which the setting stores it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static WallContent of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
