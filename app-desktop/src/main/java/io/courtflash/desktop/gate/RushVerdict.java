package io.courtflash.desktop.gate;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;

/**
 * The verdict of a rush in a word, the same on every screen: whether its data are right, and then
 * whether it is paid.
 */
public record RushVerdict(String text, Pill.Tone tone) {

  /** The verdict, in the window's language. */
  public static RushVerdict of(RushReport report, Texts texts) {
    if (report.completeAt() == null) {
      return new RushVerdict(texts.get("rush.under-way"), Pill.Tone.NEUTRAL);
    }
    if (!report.isSound()) {
      return new RushVerdict(texts.get("rush.unsound"), Pill.Tone.BAD);
    }
    return report.unpaid() == 0
        ? new RushVerdict(texts.get("rush.sound"), Pill.Tone.GOOD)
        : new RushVerdict(texts.get("rush.some-unpaid", report.unpaid()), Pill.Tone.WARNING);
  }
}
