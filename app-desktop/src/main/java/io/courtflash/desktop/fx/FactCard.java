package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Facts below a title: their names at the left, their values at the right. */
public final class FactCard extends VBox {

  /**
   * @param id of the card
   */
  public FactCard(String id, String title) {
    setId(id);
    getStyleClass().addAll("card", "fact-card");
    Label heading = new Label(title);
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    getChildren().add(heading);
  }

  /** Adds a fact. */
  public FactCard add(String name, String value) {
    Label label = Nodes.whole(value);
    return add(name, label);
  }

  /** Adds a fact whose value is more than a text. */
  public FactCard add(String name, Node value) {
    getChildren().add(line(name, value));
    return this;
  }

  /** A fact by itself: its name at the left, its value at the right. */
  public static HBox line(String name, Node value) {
    Label label = new Label(name);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label.setMinWidth(Region.USE_PREF_SIZE);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox line = new HBox(12, label, space, value);
    line.setAlignment(Pos.TOP_LEFT);
    return line;
  }
}
