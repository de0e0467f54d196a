package io.courtflash.desktop.screen.signin;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A small form in the centre of the window. */
final class CentredForm {

  private final Texts texts;
  private final VBox form = new VBox();

  CentredForm(Texts texts, String id, String title, String hint) {
    this.texts = texts;
    form.setId(id);
    form.getStyleClass().addAll("card", "entrance");
    form.setMaxSize(420, Region.USE_PREF_SIZE);
    form.getChildren().addAll(label(title, Styles.TITLE_2), label(hint, Styles.TEXT_MUTED));
  }

  /** The page with the form in its centre. */
  StackPane view() {
    StackPane page = new StackPane(form);
    page.getStyleClass().add("page");
    return page;
  }

  <T extends TextField> T field(String id, String title, T field) {
    Label label = label(title, Styles.TEXT_BOLD);
    label.setLabelFor(field);
    field.setId(id);
    field.accessibleTextProperty().bind(texts.of(title));
    form.getChildren().addAll(label, field);
    return field;
  }

  /** Adds a line for a message. It takes space also while it is empty, so that nothing moves. */
  void message(String id, ObservableValue<String> text, String style) {
    Label label = new Label();
    label.setId(id);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(style);
    label.textProperty().bind(text);
    form.getChildren().add(label);
  }

  /** Adds the form's button, which Enter presses. */
  Button button(String id, String title, Runnable action) {
    Button button = new Button();
    button.setId(id);
    button.textProperty().bind(texts.of(title));
    button.accessibleTextProperty().bind(texts.of(title));
    button.getStyleClass().add(Styles.ACCENT);
    button.setDefaultButton(true);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setOnAction(_ -> action.run());
    VBox.setVgrow(button, Priority.NEVER);
    form.getChildren().add(button);
    return button;
  }

  /** Adds another thing to do, below the form's button. */
  void link(String id, String title, Runnable action) {
    Button link = new Button();
    link.setId(id);
    link.textProperty().bind(texts.of(title));
    link.accessibleTextProperty().bind(texts.of(title));
    link.getStyleClass().add(Styles.FLAT);
    link.setMaxWidth(Double.MAX_VALUE);
    link.setOnAction(_ -> action.run());
    form.getChildren().add(link);
  }

  private Label label(String key, String style) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().add(style);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }
}
