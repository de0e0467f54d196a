package io.courtflash.core.office;

import org.jspecify.annotations.Nullable;

/** What somebody typed to look for; SQL's LIKE has the exclamation mark for its escape sign. */
final class LikePattern {

  private static final int LONGEST_NUMBER = 18;
  private static final int FIRST_OTHER = 128;

  private LikePattern() {}

  /** A pattern of what begins so. */
  static String beginning(String text) {
    return text.replaceAll("[!%_]", "!$0") + "%";
  }

  /** A pattern of what contains it. */
  static String containing(String text) {
    return "%" + beginning(text);
  }

  /** Whether it can be one of our numbers or names: their columns compare with nothing else. */
  static boolean isAscii(String text) {
    return text.chars().allMatch(letter -> letter < FIRST_OTHER);
  }

  /** An id; null when it can't be one. */
  static @Nullable Long id(String text) {
    return text.length() <= LONGEST_NUMBER && text.chars().allMatch(LikePattern::isDigit)
        ? Long.valueOf(text)
        : null;
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }
}
