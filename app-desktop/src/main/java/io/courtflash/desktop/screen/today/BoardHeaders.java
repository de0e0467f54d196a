package io.courtflash.desktop.screen.today;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import lombok.RequiredArgsConstructor;

/** The headers of the visible columns or rows. */
@RequiredArgsConstructor
final class BoardHeaders {

  private final Pane pane;
  private final String style;
  private final List<Label> labels = new ArrayList<>();

  /** Shows the headers from the first to the last index; none when the last is before the first. */
  void show(int first, int last, IntFunction<String> text, ObjIntConsumer<Label> place) {
    for (int index = first; index <= last; index++) {
      Label label = label(index - first);
      label.setText(text.apply(index));
      label.setVisible(true);
      place.accept(label, index);
    }
    labels.stream().skip(Math.max(0, last - first + 1)).forEach(unused -> unused.setVisible(false));
  }

  private Label label(int index) {
    if (index == labels.size()) {
      Label created = new Label();
      created.setManaged(false);
      created.getStyleClass().add(style);
      labels.add(created);
      pane.getChildren().add(created);
    }
    return labels.get(index);
  }
}
