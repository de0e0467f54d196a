package io.courtflash.desktop.screen.bookings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The filters of the bookings list that one user keeps by a name, on this computer. */
final class SavedViews {

  /** The longest name of a view, in characters. */
  static final int MAX_NAME = 40;

  private static final Logger LOG = LoggerFactory.getLogger(SavedViews.class);

  private final Preferences preferences;

  /**
   * The views of one user.
   *
   * @param own the user's preferences
   */
  SavedViews(Preferences own) {
    this.preferences = own.node("bookings-views");
  }

  /** Their names, in order. */
  List<String> names() {
    try {
      return Arrays.stream(preferences.keys()).sorted(Comparator.naturalOrder()).toList();
    } catch (BackingStoreException e) {
      LOG.warn("Cannot read the saved views", e);
      return List.of();
    }
  }

  /** Keeps the filters by this name, in place of earlier ones. */
  void save(String name, BookingQuery query) {
    preferences.put(name, BookingQueryText.of(query));
  }

  /**
   * Sets the filters that this name stands for; courts and sessions that are gone filter nothing.
   */
  void open(String name, BookingQuery query, BookingsService.FilterChoices choices) {
    BookingQueryText.parse(preferences.get(name, ""), query, choices);
  }

  void remove(String name) {
    preferences.remove(name);
  }
}
