package io.courtflash.core.platform.data;

/**
 * Patterns for SQL's LIKE that match a text literally. The statement must say {@code ESCAPE '!'}.
 */
public final class LikePattern {

  private static final int ASCII_END = 128;

  private LikePattern() {}

  /** Matches values that begin with the text. */
  public static String startsWith(String text) {
    return text.replaceAll("[!%_]", "!$0") + "%";
  }

  /** Matches values that contain the text. */
  public static String contains(String text) {
    return "%" + startsWith(text);
  }

  /** Whether MySQL can compare the text with an ASCII column; it refuses other characters. */
  public static boolean isAscii(String text) {
    return text.chars().allMatch(character -> character < ASCII_END);
  }
}
