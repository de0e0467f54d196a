package io.courtflash.core.people.access;

/**
 * The reason of the staff for a change, in their own words; students read it.
 *
 * @param text without blanks around it, 1 to {@value #MAX_LENGTH} characters
 */
public record StaffReason(String text) {

  /** The one place that says how long a reason can be; every form and request uses it. */
  public static final int MAX_LENGTH = 200;

  /**
   * Removes the blanks around the text.
   *
   * @throws IllegalArgumentException when nothing is left, or more than {@link #MAX_LENGTH}
   */
  public StaffReason {
    text = text.strip();
    if (!isValid(text)) {
      throw new IllegalArgumentException("A reason has 1 to " + MAX_LENGTH + " characters");
    }
  }

  /** Whether a text can be a reason; blanks around it don't count. */
  public static boolean isValid(String text) {
    return !text.isBlank() && text.strip().length() <= MAX_LENGTH;
  }
}
