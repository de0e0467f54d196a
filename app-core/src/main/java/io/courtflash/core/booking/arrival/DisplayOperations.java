package io.courtflash.core.booking.arrival;

import io.courtflash.core.people.access.Actor;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What staff do with the screens that show codes for checking oneself in. */
public interface DisplayOperations {

  /** How many characters the name of a screen can have. */
  int MAX_NAME = 40;

  /**
   * A paired screen.
   *
   * @param name where it hangs; empty for the console's own
   * @param isConsole whether it is the console's own wall display
   * @param pairedBy the account that paired it
   * @param seenAt when it asked for a code last, to within ten seconds
   */
  record PairedDisplay(
      long id,
      String name,
      boolean isConsole,
      @Nullable Instant pairedAt,
      @Nullable Long pairedBy,
      Instant seenAt) {}

  /** All paired screens, the oldest first. */
  List<PairedDisplay> displays(Actor staff);

  /**
   * Pairs the screen that shows these six digits.
   *
   * @param name where it hangs, 1 to {@link #MAX_NAME} characters
   * @return false when no screen shows them, or has done for more than ten minutes
   */
  boolean pair(Actor staff, String digits, String name);

  /** Has the console's own wall display show codes, too. Idempotent. */
  void pairConsole(Actor staff);

  /**
   * Ends a screen's pairing: its codes count no more, at once.
   *
   * @return false when there is no such screen
   */
  boolean remove(Actor staff, long id);
}
