package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.desktop.i18n.InvariantTexts;
import io.courtflash.desktop.i18n.Texts;

/** Formats the engine's invariants and their violations. */
final class InvariantFormatter {

  private InvariantFormatter() {}

  static String of(Invariant invariant, Texts texts) {
    String rule =
        invariant.id() + "  " + InvariantTexts.of(texts, invariant.id(), invariant.rule());
    return invariant.ok()
        ? rule
        : texts.get(
            "health.promise-broken", rule, invariant.count(), invariant.violations().getFirst());
  }
}
