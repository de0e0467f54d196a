package io.courtflash.core.settle;

import java.util.List;

/**
 * One promise, and whether it holds now.
 *
 * @param id I1 … I9, as the protocol numbers them
 * @param rule the promise in words
 * @param violations what breaks it, a line each; at most {@link #MOST_SHOWN}
 * @param count how many violations there are
 */
public record Invariant(String id, String rule, boolean ok, long count, List<String> violations) {

  static final int MOST_SHOWN = 20;

  static Invariant of(String id, String rule, List<String> violations) {
    return new Invariant(
        id,
        rule,
        violations.isEmpty(),
        violations.size(),
        List.copyOf(violations.subList(0, Math.min(MOST_SHOWN, violations.size()))));
  }
}
