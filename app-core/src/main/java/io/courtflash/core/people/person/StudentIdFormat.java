package io.courtflash.core.people.person;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The format of student ids, which are the names of all accounts. They are ASCII only, so that no
 * two names look alike; names that differ only in case are the same.
 */
public final class StudentIdFormat {

  public static final String PATTERN = "[A-Za-z0-9._-]{1,31}";

  private static final Pattern VALID = Pattern.compile(PATTERN);

  private StudentIdFormat() {}

  public static boolean isValid(String studentId) {
    return VALID.matcher(studentId).matches();
  }

  /** The form in which all spellings of a name are equal. */
  public static String normalised(String studentId) {
    return studentId.toLowerCase(Locale.ROOT);
  }
}
