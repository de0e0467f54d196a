package io.courtflash.faults.crash;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An instant at which a fault can come: before or after a call of a step.
 *
 * @param call what is written or called, such as {@code INSERT reservation as PENDING_PAYMENT}
 */
record CrashPoint(ProtocolStep step, Side side, String call) {

  private static final Pattern TEXT = Pattern.compile("([a-z ]+): (before|after) (.+)");

  private static final Pattern DETAILS = Pattern.compile(" (as|of) .*");

  /** Which side of the call. */
  enum Side {
    BEFORE,
    AFTER;

    /** As the name of a point says it. */
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Reads what {@link #toString} wrote. */
  static CrashPoint parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException("Not a crash point: " + text);
    }
    return new CrashPoint(
        ProtocolStep.of(parts.group(1)),
        Side.valueOf(parts.group(2).toUpperCase(Locale.ROOT)),
        parts.group(3));
  }

  /**
   * Its name without statuses and without the tables of a commit, which depend on how many claims
   * are settled together.
   */
  String kind() {
    return DETAILS.matcher(toString()).replaceFirst("");
  }

  @Override
  public String toString() {
    return step.label() + ": " + side.label() + " " + call;
  }
}
