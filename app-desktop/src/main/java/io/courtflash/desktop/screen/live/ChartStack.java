package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.i18n.Texts;
import java.time.ZoneId;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * The hall's charts and, while a rehearsal runs, the rehearsal's charts over them. Each has its own
 * lines, so that no line mixes figures of both.
 */
final class ChartStack extends StackPane {

  private final Texts texts;
  private final ZoneId zone;
  private final LiveCharts hallCharts;
  private @Nullable LiveCharts rehearsal;

  ChartStack(LiveModel model, Texts texts) {
    this.texts = texts;
    this.zone = model.times().zone();
    this.hallCharts = new LiveCharts(texts, zone);
    getChildren().add(hallCharts);
    model.gateProperty().subscribe(gate -> hallCharts.mark(gate == null ? null : gate.opensAt()));
    model
        .snapshotProperty()
        .subscribe(
            snapshot -> {
              if (snapshot != null) {
                show(snapshot);
              }
            });
  }

  private void show(LiveSnapshot snapshot) {
    hallCharts.show(snapshot);
    hallCharts.setVisible(snapshot.rehearsalFigures() == null);
    if (snapshot.rehearsalFigures() == null) {
      getChildren().setAll(hallCharts);
      rehearsal = null;
    } else {
      rehearsalCharts().show(snapshot.shownFigures());
    }
  }

  private LiveCharts rehearsalCharts() {
    LiveCharts charts = rehearsal;
    if (charts == null) {
      charts = new LiveCharts(texts, zone);
      getChildren().add(charts);
      rehearsal = charts;
    }
    return charts;
  }
}
