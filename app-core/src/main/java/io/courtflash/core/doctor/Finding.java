package io.courtflash.core.doctor;

import java.util.List;

/**
 * What a check found.
 *
 * @param key of its words: {@code doctor.<key>}, and unless it is OK {@code doctor.<key>-advice}
 */
public record Finding(Severity severity, String key, List<Object> arguments) {

  public Finding {
    arguments = List.copyOf(arguments);
  }

  static Finding ok(String key, Object... arguments) {
    return new Finding(Severity.OK, key, List.of(arguments));
  }

  static Finding warn(String key, Object... arguments) {
    return new Finding(Severity.WARN, key, List.of(arguments));
  }

  static Finding fail(String key, Object... arguments) {
    return new Finding(Severity.FAIL, key, List.of(arguments));
  }
}
