package io.courtflash.core.operations.health;

import java.util.List;

/**
 * The finding of a check.
 *
 * @param arguments of the code's message, in its order
 */
public record Finding(Severity severity, FindingCode code, List<Object> arguments) {

  public Finding {
    arguments = List.copyOf(arguments);
  }

  public static Finding ok(FindingCode code, Object... arguments) {
    return new Finding(Severity.OK, code, List.of(arguments));
  }

  public static Finding warn(FindingCode code, Object... arguments) {
    return new Finding(Severity.WARN, code, List.of(arguments));
  }

  public static Finding fail(FindingCode code, Object... arguments) {
    return new Finding(Severity.FAIL, code, List.of(arguments));
  }

  /** The severities of findings, from none to worst. */
  public enum Severity {
    OK,
    /** Students aren't affected yet; they will be if nobody acts. */
    WARN,
    /** Students are affected now, or will be at the next gate. */
    FAIL
  }
}
