package io.courtflash.desktop.shell;

import java.util.Locale;

/** How well words are meant by a few typed letters. */
final class FuzzyMatcher {

  /** They aren't. */
  static final int NO_MATCH = -1;

  private static final int NEAR = 3;
  private static final int BEGINNING = 5;

  private FuzzyMatcher() {}

  /**
   * The letters must occur in their order; the more of them are next to each other or begin a word,
   * the higher.
   */
  static int score(String words, String typed) {
    String text = words.toLowerCase(Locale.ROOT);
    int score = 0;
    int at = -1;
    for (char letter : typed.toLowerCase(Locale.ROOT).replace(" ", "").toCharArray()) {
      int next = text.indexOf(letter, at + 1);
      if (next < 0) {
        return NO_MATCH;
      }
      score += next == at + 1 ? NEAR : 1;
      score += next == 0 || !Character.isLetterOrDigit(text.charAt(next - 1)) ? BEGINNING : 0;
      at = next;
    }
    return score;
  }
}
