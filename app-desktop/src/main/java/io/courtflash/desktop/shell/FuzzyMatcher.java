package io.courtflash.desktop.shell;

import java.util.Locale;

/** Scores how well a text matches a few typed letters. */
final class FuzzyMatcher {

  /** The score of a text that doesn't match. */
  static final int NO_MATCH = -1;

  private static final int ADJACENT_SCORE = 3;
  private static final int WORD_START_SCORE = 5;

  private FuzzyMatcher() {}

  /**
   * Returns a higher score the more of the letters are adjacent or start a word. The text matches
   * when it has all letters in their order; case and spaces don't matter.
   */
  static int score(String text, String query) {
    String lowerCase = text.toLowerCase(Locale.ROOT);
    int score = 0;
    int last = -1;
    for (char letter : query.toLowerCase(Locale.ROOT).replace(" ", "").toCharArray()) {
      int next = lowerCase.indexOf(letter, last + 1);
      if (next < 0) {
        return NO_MATCH;
      }
      score += next == last + 1 ? ADJACENT_SCORE : 1;
      score += isWordStart(lowerCase, next) ? WORD_START_SCORE : 0;
      last = next;
    }
    return score;
  }

  private static boolean isWordStart(String text, int index) {
    return index == 0 || !Character.isLetterOrDigit(text.charAt(index - 1));
  }
}
