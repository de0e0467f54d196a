package io.courtflash.core.booking.drift;

import java.util.List;

/**
 * One invariant of the reserve–settle–pay protocol, and whether it holds now.
 *
 * @param id one of {@link #IDS}
 * @param rule the invariant in English
 * @param violations one line for each violation; at most {@link #MAX_VIOLATIONS_SHOWN}
 * @param count the number of all violations
 */
public record Invariant(String id, String rule, boolean ok, long count, List<String> violations) {

  /** The ids by which the protocol numbers the invariants. */
  public static final List<String> IDS =
      List.of(
          "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9", "I10", "I11", "I12", "I13", "I14",
          "I15", "I19");

  static final int MAX_VIOLATIONS_SHOWN = 20;

  static Invariant of(String id, String rule, List<String> violations) {
    return new Invariant(
        id,
        rule,
        violations.isEmpty(),
        violations.size(),
        List.copyOf(violations.subList(0, Math.min(MAX_VIOLATIONS_SHOWN, violations.size()))));
  }
}
