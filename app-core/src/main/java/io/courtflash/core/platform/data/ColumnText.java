package io.courtflash.core.platform.data;

import java.util.Objects;

/** Shortens foreign texts, such as error messages of a provider, to the length of a column. */
public final class ColumnText {

  /**
   * The length of the columns for reasons and errors, in characters as the database counts them.
   */
  public static final int REASON_LENGTH = 255;

  private ColumnText() {}

  /**
   * The text, cut off where it is too long for a column of {@link #REASON_LENGTH}. The database
   * counts code points, so a character outside the basic plane, which Java stores as two, counts
   * once and is kept or cut off as a whole.
   */
  public static String fitReason(String text) {
    return text.codePointCount(0, text.length()) <= REASON_LENGTH
        ? text
        : text.substring(0, text.offsetByCodePoints(0, REASON_LENGTH));
  }

  /** The message of a failure, or its kind without one, cut for such a column. */
  public static String reasonOf(Throwable failure) {
    return fitReason(Objects.requireNonNullElseGet(failure.getMessage(), failure::toString));
  }
}
