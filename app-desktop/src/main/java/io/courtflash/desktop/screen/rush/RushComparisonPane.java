package io.courtflash.desktop.screen.rush;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.fx.FillCurve;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.rush.RushReportFormatter.Figure;
import io.courtflash.desktop.screen.rush.RushReportsModel.Drawn;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The selected reports: the verdict and the pictures of one, the curves of two, and figures. */
final class RushComparisonPane extends ScrollPane {

  private final Texts texts;
  private final RushReportFormatter formatter;
  private final VBox verdict = new VBox(4);
  private final GridPane grid = new GridPane(24, 6);

  RushComparisonPane(RushReportsModel model, Texts texts, RushReportFormatter formatter) {
    this.texts = texts;
    this.formatter = formatter;
    setId("rush-comparison");
    setFitToWidth(true);
    VBox.setVgrow(this, Priority.ALWAYS);
    accessibleTextProperty().bind(texts.of("rush.comparison"));
    FillCurve curves = new FillCurve(texts, "rush-curve");
    model
        .drawnProperty()
        .subscribe(
            each ->
                curves.show(
                    each.stream()
                        .map(Drawn::picture)
                        .map(picture -> new FillCurve.Curve(picture.takenAfter(), picture.demand()))
                        .toList()));
    setContent(
        new VBox(
            12,
            verdict,
            new RushFunnel(model, texts),
            curves,
            new RushHeatMap(model, texts, formatter),
            grid));
    model.comparedProperty().subscribe(this::show);
    texts.languageProperty().subscribe(_ -> show(model.comparedProperty().get()));
  }

  private void show(List<RushReport> reports) {
    grid.getChildren().clear();
    verdict.getChildren().clear();
    verdict.setManaged(reports.size() == 1);
    if (reports.isEmpty()) {
      Label hint = wrapped(texts.get("rush.choose"));
      hint.getStyleClass().add(Styles.TEXT_MUTED);
      grid.add(hint, 0, 0);
      return;
    }
    if (reports.size() == 1) {
      showVerdict(reports.getFirst());
    } else {
      showHeads(reports);
    }
    int row = 2;
    for (Figure figure : formatter.figures(reports)) {
      Label title = new Label(figure.title());
      title.setMinWidth(USE_PREF_SIZE);
      title.getStyleClass().add(Styles.TEXT_MUTED);
      grid.add(title, 0, row);
      for (int column = 0; column < reports.size(); column++) {
        grid.add(wrapped(figure.value().apply(reports.get(column))), column + 1, row);
      }
      addDifference(figure, reports, row);
      row++;
    }
  }

  /** The result of a gate in a word, and in a sentence. */
  private void showVerdict(RushReport report) {
    Pill result = new Pill(formatter.state(report), formatter.tone(report));
    result.setId("rush-verdict");
    result.getStyleClass().addAll("verdict", "verdict-large");
    Label name = wrapped(formatter.name(report));
    name.getStyleClass().add(Styles.TITLE_3);
    HBox line = new HBox(16, result, name);
    line.setAlignment(Pos.CENTER_LEFT);
    verdict.getChildren().setAll(line, wrapped(formatter.summary(report)));
  }

  private void showHeads(List<RushReport> reports) {
    for (int column = 0; column < reports.size(); column++) {
      RushReport report = reports.get(column);
      Label name = wrapped(formatter.name(report));
      name.getStyleClass().add(Styles.TEXT_BOLD);
      grid.add(name, column + 1, 0);
      grid.add(wrapped(formatter.summary(report)), column + 1, 1);
    }
    Label title = wrapped(texts.get("rush.difference"));
    title.getStyleClass().add(Styles.TEXT_BOLD);
    grid.add(title, reports.size() + 1, 0);
  }

  /** Beside two reports stands what the later one has more or less. */
  private void addDifference(Figure figure, List<RushReport> reports, int row) {
    formatter
        .difference(figure, reports)
        .ifPresent(
            difference -> {
              Pill pill = new Pill(difference.text(), difference.tone());
              pill.setId("rush-difference-" + row);
              grid.add(pill, reports.size() + 1, row);
            });
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    return label;
  }
}
