package io.courtflash.desktop.fx;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;

/** A short word about a state, on a coloured ground; the word alone says it, too. */
public final class Pill extends Label {

  /** What the colour says. */
  public enum Tone {
    NEUTRAL("neutral"),
    GOOD("good"),
    WARNING("warning"),
    BAD("bad");

    private final String pseudoClass;

    Tone(String pseudoClass) {
      this.pseudoClass = pseudoClass;
    }
  }

  public Pill(String text, Tone tone) {
    super(text);
    getStyleClass().add("pill");
    pseudoClassStateChanged(PseudoClass.getPseudoClass(tone.pseudoClass), true);
    setMinWidth(USE_PREF_SIZE);
  }
}
