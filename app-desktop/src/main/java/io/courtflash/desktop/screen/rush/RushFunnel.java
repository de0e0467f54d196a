package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** How many people tried, how many places they won, and how many were paid after 15 minutes. */
final class RushFunnel extends GridPane {

  private static final double WIDTH = 360;
  private static final double LEAST = 3;

  private final Texts texts;

  RushFunnel(RushReportsModel model, Texts texts) {
    super(8, 4);
    this.texts = texts;
    setId("rush-funnel");
    managedProperty().bind(visibleProperty());
    model.comparedProperty().subscribe(this::show);
    texts.languageProperty().subscribe(_ -> show(model.comparedProperty().get()));
  }

  /** Shows the bars of one report, and none of two. */
  private void show(List<RushReport> reports) {
    getChildren().clear();
    setVisible(reports.size() == 1);
    if (!isVisible()) {
      return;
    }
    RushReport report = reports.getFirst();
    long people = report.attempts().people();
    long most = Math.max(1, Math.max(people, report.taken()));
    bar(0, texts.get("rush.tried", people), people, most);
    bar(1, texts.get("rush.won", report.taken(), report.places()), report.taken(), most);
    int paid = report.taken() - report.unpaid();
    String key = report.completeAt() == null ? "rush.paid-so-far" : "rush.paid-in-time";
    bar(2, texts.get(key, paid), paid, most);
  }

  private void bar(int row, String text, long number, long most) {
    Region bar = new Region();
    bar.getStyleClass().addAll("rush-bar", "rush-bar-" + (row + 1));
    bar.setMinWidth(Math.max(LEAST, WIDTH * number / most));
    bar.setMaxWidth(bar.getMinWidth());
    Label label = new Label(text);
    label.setMinWidth(USE_PREF_SIZE);
    addRow(row, label, bar);
  }
}
