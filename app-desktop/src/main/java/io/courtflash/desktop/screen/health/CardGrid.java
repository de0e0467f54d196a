package io.courtflash.desktop.screen.health;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;

/** Cards in two columns of one width; those of a row have one height. */
final class CardGrid extends GridPane {

  private static final int COLUMNS = 2;
  private static final double GAP = 12;

  private final List<Node> cards = new ArrayList<>();

  CardGrid() {
    super(GAP, GAP);
    for (int column = 0; column < COLUMNS; column++) {
      ColumnConstraints half = new ColumnConstraints();
      half.setPercentWidth(100.0 / COLUMNS);
      getColumnConstraints().add(half);
    }
  }

  void add(Node... more) {
    addAll(cards.size(), List.of(more));
  }

  /**
   * Adds cards between others.
   *
   * @param index before which
   */
  void addAll(int index, List<Node> more) {
    cards.addAll(index, more);
    getChildren().clear();
    for (int i = 0; i < cards.size(); i++) {
      if (cards.get(i) instanceof Region card) {
        card.setMaxHeight(Double.MAX_VALUE);
      }
      add(cards.get(i), i % COLUMNS, i / COLUMNS);
    }
  }
}
