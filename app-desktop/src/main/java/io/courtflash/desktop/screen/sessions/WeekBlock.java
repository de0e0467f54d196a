package io.courtflash.desktop.screen.sessions;

import io.courtflash.desktop.screen.sessions.PlanWeek.PlanBlock;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** A session on a day of the week. It has as many of its lines as there is room for. */
final class WeekBlock extends Button {

  private static final double PADDING = 8;

  private final PlanBlock block;
  private final VBox lines = new VBox();

  /**
   * A block without an action.
   *
   * @param texts its lines, the most important first
   * @param tip all that is known of it
   */
  WeekBlock(PlanBlock block, List<String> texts, String tip) {
    this.block = block;
    setText(String.join("\n", texts));
    setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    setGraphic(lines);
    Tooltip tooltip = new Tooltip(tip);
    setTooltip(tooltip);
    for (String text : texts) {
      Label line = new Label(text);
      line.getStyleClass().add("week-line-text");
      line.setTooltip(tooltip);
      lines.getChildren().add(line);
    }
    lines.setMouseTransparent(true);
    title().getStyleClass().add("week-title");
    setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
  }

  PlanBlock block() {
    return block;
  }

  private Label title() {
    return (Label) lines.getChildren().getFirst();
  }

  /** Shows the lines that fit; the first one always, in several lines where there is room. */
  void fit(double width, double height) {
    double room = height - PADDING / 2;
    double inner = width - PADDING;
    lines.setPrefWidth(inner);
    lines.setMaxWidth(inner);
    title().setWrapText(title().prefHeight(-1) * 2 <= room);
    for (Node line : lines.getChildren()) {
      double needed = line.prefHeight(inner);
      boolean fits = line.equals(title()) || needed <= room;
      room = fits ? room - needed : 0;
      line.setVisible(fits);
      line.setManaged(fits);
    }
  }
}
