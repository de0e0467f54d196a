package io.courtflash.desktop.series;

import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;

/** The steps of a closure with the present one, and the totals. */
final class SeriesSteps extends FlowPane {

  static final int TIME = 1;
  static final int BOOKINGS = 2;
  static final int RESULT = 3;

  private static final List<String> KEYS =
      List.of("closing.step-time", "closing.step-bookings", "closing.step-result");

  /**
   * @param figures what this step comes to, in the window's language; may be empty
   */
  SeriesSteps(Texts texts, int now, String figures) {
    getStyleClass().add("steps");
    for (int step = TIME; step <= RESULT; step++) {
      Pill.Tone tone =
          step < now ? Pill.Tone.GOOD : step == now ? Pill.Tone.INFO : Pill.Tone.NEUTRAL;
      getChildren().add(new Pill(step + " " + texts.get(KEYS.get(step - 1)), tone));
    }
    Label label = Nodes.wrapped(figures);
    getChildren().add(label);
  }
}
