package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * The hall's charts, and over them those of the rehearsal under way: two sets of lines, so that no
 * line ever has figures of both.
 */
final class ChartStack extends StackPane {

  private final Texts texts;
  private final LiveCharts hall;
  private @Nullable LiveCharts rehearsal;

  ChartStack(LiveModel model, Texts texts) {
    this.texts = texts;
    this.hall = new LiveCharts(texts);
    getChildren().add(hall);
    model
        .pulseProperty()
        .subscribe(
            pulse -> {
              if (pulse != null) {
                show(pulse);
              }
            });
  }

  private void show(LiveSnapshot pulse) {
    hall.show(pulse);
    hall.setVisible(pulse.rehearsed() == null);
    if (pulse.rehearsed() == null) {
      getChildren().setAll(hall);
      rehearsal = null;
    } else {
      ofRehearsal().show(pulse.inSight());
    }
  }

  private LiveCharts ofRehearsal() {
    LiveCharts charts = rehearsal;
    if (charts == null) {
      charts = new LiveCharts(texts);
      charts.getStyleClass().add("live-rehearsed");
      getChildren().add(charts);
      rehearsal = charts;
    }
    return charts;
  }
}
