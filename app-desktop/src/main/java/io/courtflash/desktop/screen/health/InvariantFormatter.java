package io.courtflash.desktop.screen.health;

import io.courtflash.core.settle.Invariant;
import io.courtflash.desktop.i18n.Texts;
import java.util.Map;

/** Formats the engine's invariants, and what violates one. */
final class InvariantFormatter {

  private static final Map<String, String> KEYS =
      Map.ofEntries(
          Map.entry("I1", "health.promise-seats"),
          Map.entry("I2", "health.promise-permits"),
          Map.entry("I3", "health.promise-students"),
          Map.entry("I4", "health.promise-holds"),
          Map.entry("I5", "health.promise-pending"),
          Map.entry("I6", "health.promise-money"),
          Map.entry("I7", "health.promise-deadlines"),
          Map.entry("I8", "health.promise-outbox"),
          Map.entry("I9", "health.promise-answers"),
          Map.entry("I10", "health.promise-one-place"),
          Map.entry("I11", "health.promise-balance"),
          Map.entry("I12", "health.promise-decisions"),
          Map.entry("I13", "health.promise-cells"));

  private InvariantFormatter() {}

  /** An invariant without a text here is shown by the engine's English rule. */
  static String of(Invariant invariant, Texts texts) {
    String key = KEYS.get(invariant.id());
    String rule = invariant.id() + "  " + (key == null ? invariant.rule() : texts.get(key));
    return invariant.ok()
        ? rule
        : texts.get(
            "health.promise-broken", rule, invariant.count(), invariant.violations().getFirst());
  }
}
