package io.courtflash.desktop.fx;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Makes the nodes that most pages have. */
public final class Nodes {

  private Nodes() {}

  /** A label of one line. */
  public static Label label(ObservableValue<String> text, String... styles) {
    Label label = new Label();
    label.textProperty().bind(text);
    label.getStyleClass().addAll(styles);
    return label;
  }

  /** A label that breaks its lines. */
  public static Label wrapped(ObservableValue<String> text, String... styles) {
    Label label = label(text, styles);
    label.setWrapText(true);
    return label;
  }

  /** A label that breaks its lines, as high as it needs also where there is little room. */
  public static Label whole(ObservableValue<String> text, String... styles) {
    Label label = wrapped(text, styles);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /** A label that breaks its lines, of a text that stays. */
  public static Label wrapped(String text, String... styles) {
    Label label = new Label(text);
    label.getStyleClass().addAll(styles);
    label.setWrapText(true);
    return label;
  }

  /** A label of a text that stays, as {@link #whole(ObservableValue, String...)}. */
  public static Label whole(String text, String... styles) {
    Label label = wrapped(text, styles);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  /** Takes a node out of sight, and out of the layout, unless a condition holds. */
  public static void showWhile(Node node, ObservableValue<Boolean> condition) {
    node.visibleProperty().bind(condition);
    node.managedProperty().bind(condition);
  }
}
