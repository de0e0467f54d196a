package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A page of the console: a title and its content below. */
public final class Page extends VBox {

  private final Texts texts;
  private final HBox head;

  /**
   * @param title key of its title; its id is the key with hyphens for dots
   */
  public Page(Texts texts, String title, Node... content) {
    this.texts = texts;
    setId(title.replace('.', '-'));
    getStyleClass().add("page");
    Label heading = Nodes.label(texts.of(title), Styles.TITLE_2);
    HBox.setHgrow(heading, Priority.ALWAYS);
    heading.setMaxWidth(Double.MAX_VALUE);
    head = new HBox(heading);
    head.setAlignment(Pos.CENTER_LEFT);
    getChildren().add(head);
    getChildren().addAll(content);
  }

  /** Adds something at the end of the title's line, which takes no room from the content. */
  public void addBesideTitle(Node node) {
    head.getChildren().add(node);
  }

  /** Adds a button beside the title that reads again what the page shows, as F5 does. */
  public void addRefresh(Runnable handler) {
    Button button = new Button("", new FontIcon(Feather.ROTATE_CW));
    button.setId("form-refresh");
    button.textProperty().bind(texts.of("form.refresh"));
    button.accessibleTextProperty().bind(texts.of("form.refresh"));
    button.setTooltip(new Tooltip("F5"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setOnAction(_ -> handler.run());
    head.getChildren().add(button);
  }
}
