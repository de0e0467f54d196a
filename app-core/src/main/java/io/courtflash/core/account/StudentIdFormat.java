package io.courtflash.core.account;

import java.util.Locale;
import java.util.regex.Pattern;

/** The names of accounts: ASCII only, so that no two that look alike differ, in either case. */
public final class StudentIdFormat {

  public static final String PATTERN = "[A-Za-z0-9._-]{1,31}";
  public static final int SHORTEST_PASSWORD = 8;
  public static final int LONGEST_PASSWORD = 128;

  private static final Pattern VALID = Pattern.compile(PATTERN);

  private StudentIdFormat() {}

  public static boolean isValid(String studentId) {
    return VALID.matcher(studentId).matches();
  }

  /** Whether a password is neither too short nor too long. */
  public static boolean isPasswordLength(int characters) {
    return characters >= SHORTEST_PASSWORD && characters <= LONGEST_PASSWORD;
  }

  /** The form in which two names of one account are equal. */
  public static String normalised(String studentId) {
    return studentId.toLowerCase(Locale.ROOT);
  }
}
