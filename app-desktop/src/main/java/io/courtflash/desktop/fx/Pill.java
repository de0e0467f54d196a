package io.courtflash.desktop.fx;

import java.util.Arrays;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A short word about a state, on a coloured ground; its sign and the word say it, too. */
public final class Pill extends Label {

  /** The meaning of the colour. */
  public enum Tone {
    NEUTRAL("neutral", null),
    INFO("info", Feather.CHECK_CIRCLE),
    GOOD("good", Feather.CHECK),
    WARNING("warning", Feather.CLOCK),
    BAD("bad", Feather.ALERT_CIRCLE);

    private final String pseudoClass;
    private final @Nullable Feather icon;

    Tone(String name, @Nullable Feather icon) {
      this.pseudoClass = name;
      this.icon = icon;
    }
  }

  public Pill(String text, Tone tone) {
    getStyleClass().add("pill");
    setMinWidth(USE_PREF_SIZE);
    show(text, tone);
  }

  /** Replaces its word and colour. */
  public void show(String text, Tone tone) {
    setText(text);
    Arrays.stream(Tone.values())
        .forEach(
            each ->
                pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(each.pseudoClass), each == tone));
    setGraphic(tone.icon == null ? null : new FontIcon(tone.icon));
  }
}
