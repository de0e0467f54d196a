package io.courtflash.desktop.screen.today;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/** The titles over the columns or beside the rows that are in sight. */
final class BoardHeaders {

  private final Pane pane;
  private final String style;
  private final List<Label> labels = new ArrayList<>();

  BoardHeaders(Pane pane, String style) {
    this.pane = pane;
    this.style = style;
  }

  /** Shows the titles of a range, none when it ends before it begins. */
  void show(int first, int last, IntFunction<String> text, ObjIntConsumer<Label> place) {
    for (int at = first; at <= last; at++) {
      Label label = label(at - first);
      label.setText(text.apply(at));
      label.setVisible(true);
      place.accept(label, at);
    }
    labels.stream().skip(Math.max(0, last - first + 1)).forEach(unused -> unused.setVisible(false));
  }

  private Label label(int index) {
    if (index == labels.size()) {
      Label made = new Label();
      made.setManaged(false);
      made.getStyleClass().add(style);
      labels.add(made);
      pane.getChildren().add(made);
    }
    return labels.get(index);
  }
}
