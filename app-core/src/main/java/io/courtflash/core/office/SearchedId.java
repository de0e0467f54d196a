package io.courtflash.core.office;

import java.util.Optional;

/** Reads an id from the text of a search field. */
final class SearchedId {

  private static final int MAX_DIGITS = 18;

  private SearchedId() {}

  /** Empty when the text can't be an id. */
  static Optional<Long> of(String text) {
    boolean digits = text.chars().allMatch(character -> character >= '0' && character <= '9');
    return digits && !text.isEmpty() && text.length() <= MAX_DIGITS
        ? Optional.of(Long.valueOf(text))
        : Optional.empty();
  }
}
