package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A page of the console: a title and its content below. */
public final class Page extends VBox {

  /**
   * @param title key of its title; its id is the key with hyphens for dots
   */
  public Page(Texts texts, String title, Node... content) {
    setId(title.replace('.', '-'));
    getStyleClass().add("page");
    Label heading = new Label();
    heading.textProperty().bind(texts.of(title));
    heading.getStyleClass().add(Styles.TITLE_2);
    getChildren().add(heading);
    getChildren().addAll(content);
  }
}
