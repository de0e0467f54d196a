package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.i18n.Texts;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The state of the watched gate in a sentence, with the most important figures. */
final class LiveSummary extends HBox {

  private static final PseudoClass DONE = PseudoClass.getPseudoClass("done");

  private final LiveModel model;
  private final LiveSummaryFormatter formatter;
  private final Label sentence = new Label();
  private final Label attempts = new Label();
  private final Label waited = new Label();

  LiveSummary(LiveModel model, Texts texts) {
    this.model = model;
    this.formatter = new LiveSummaryFormatter(texts, model.times());
    setId("live-summary");
    getStyleClass().add("live-summary");
    sentence.setId("live-sentence");
    sentence.setWrapText(true);
    sentence.getStyleClass().add(Styles.TITLE_3);
    HBox.setHgrow(sentence, Priority.ALWAYS);
    sentence.setMaxWidth(Double.MAX_VALUE);
    attempts.setId("live-summary-attempts");
    waited.setId("live-summary-waited");
    waited.getStyleClass().add(Styles.TEXT_MUTED);
    attempts.setMinWidth(USE_PREF_SIZE);
    waited.setMinWidth(USE_PREF_SIZE);
    VBox figures = new VBox(2, attempts, waited);
    figures.getStyleClass().add("live-summary-figures");
    getChildren().addAll(sentence, figures);
    model.snapshotProperty().subscribe(_ -> show());
    model.gateProperty().subscribe(_ -> show());
    model.reportsProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> show());
  }

  private void show() {
    LiveSnapshot snapshot = model.snapshotProperty().get();
    boolean rehearses = snapshot != null && snapshot.rehearsalFigures() != null;
    Optional<RushReport> report = rehearses ? Optional.empty() : model.report();
    sentence.setText(
        formatter.sentence(snapshot, model.gateProperty().get(), report, model.soldOutAfter()));
    attempts.setText(formatter.attempts(snapshot, report));
    waited.setText(formatter.waited(report));
    waited.setManaged(!waited.getText().isEmpty());
    pseudoClassStateChanged(DONE, isDone(snapshot, model.gateProperty().get()));
  }

  /** Whether all places are given and confirmed. */
  private static boolean isDone(
      @Nullable LiveSnapshot snapshot, SaleStats.@Nullable SessionGate gate) {
    if (snapshot == null || snapshot.figures().sale() == null) {
      return false;
    }
    LiveSnapshot.Places places = snapshot.places(gate);
    return places.free() == 0 && places.taken() > 0 && places.pending() == 0;
  }
}
