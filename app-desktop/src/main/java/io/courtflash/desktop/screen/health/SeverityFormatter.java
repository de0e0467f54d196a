package io.courtflash.desktop.screen.health;

import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;

/** The word and the colour of a severity. */
final class SeverityFormatter {

  private SeverityFormatter() {}

  static String word(Finding.Severity severity, Texts texts) {
    return texts.get(Texts.key("health.check", severity));
  }

  static Pill.Tone tone(Finding.Severity severity) {
    return switch (severity) {
      case OK -> Pill.Tone.GOOD;
      case WARN -> Pill.Tone.WARNING;
      case FAIL -> Pill.Tone.BAD;
    };
  }
}
