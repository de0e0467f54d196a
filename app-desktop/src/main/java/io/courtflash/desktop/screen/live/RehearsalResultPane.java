package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.rehearsal.Rehearsal;
import io.courtflash.core.operations.rehearsal.RehearsalResult;
import io.courtflash.desktop.fx.FillCurve;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.live.RehearsalFormatter.Figure;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Whether a rehearsal passed, in large, with the curve and the figures of a rush report. */
final class RehearsalResultPane extends ScrollPane {

  private static final double HEIGHT = 380;

  /** The least height of the verdict and some figures, where the window is low. */
  private static final double LEAST_HEIGHT = 140;

  private final Texts texts;
  private final RehearsalFormatter formatter;
  private final FillCurve curve;
  private final VBox content = new VBox(8);

  RehearsalResultPane(
      ObservableValue<Rehearsal> selected, Texts texts, RehearsalFormatter formatter) {
    this.texts = texts;
    this.formatter = formatter;
    this.curve = new FillCurve(texts, "live-rehearsal-curve");
    setId("live-rehearsal-result");
    setFitToWidth(true);
    setPrefHeight(HEIGHT);
    setMinHeight(LEAST_HEIGHT);
    accessibleTextProperty().bind(texts.of("live.rehearsal-result"));
    setContent(content);
    selected.subscribe(this::show);
    texts.languageProperty().subscribe(_ -> show(selected.getValue()));
  }

  private void show(@Nullable Rehearsal rehearsal) {
    RehearsalResult result = rehearsal == null ? null : rehearsal.result();
    if (rehearsal == null || result == null) {
      Label hint =
          wrapped(
              texts.get(rehearsal == null ? "live.rehearsal-choose" : "live.rehearsal-no-result"));
      hint.getStyleClass().add(Styles.TEXT_MUTED);
      content.getChildren().setAll(hint);
      return;
    }
    Pill verdict =
        new Pill(
            texts.get(result.passed() ? "live.rehearsal-passed" : "live.rehearsal-not-passed"),
            result.passed() ? Pill.Tone.GOOD : Pill.Tone.BAD);
    verdict.setId("live-rehearsal-verdict");
    verdict.getStyleClass().addAll("verdict", "verdict-large");
    Label summary = wrapped(formatter.summary(rehearsal, result));
    summary.getStyleClass().add(Styles.TITLE_4);
    HBox head = new HBox(16, verdict, summary);
    head.setAlignment(Pos.CENTER_LEFT);
    curve.show(List.of(new FillCurve.Curve(result.takenAfter(), List.of())));
    content.getChildren().setAll(head, curve, figures(result));
  }

  private GridPane figures(RehearsalResult result) {
    GridPane grid = new GridPane(24, 6);
    int row = 0;
    for (Figure figure : formatter.figures(result)) {
      Label title = new Label(figure.title());
      title.setMinWidth(USE_PREF_SIZE);
      title.getStyleClass().add(Styles.TEXT_MUTED);
      grid.addRow(row++, title, wrapped(figure.value()));
    }
    return grid;
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }
}
