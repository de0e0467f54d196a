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

/** A small form in the middle of the window. */
final class CentredForm {

  private final Texts texts;
  private final VBox form = new VBox();

  CentredForm(Texts texts, String id, String title, String hint) {
    this.texts = texts;
    form.setId(id);
    form.getStyleClass().addAll("card", "entrance");
    form.setMaxSize(420, Region.USE_PREF_SIZE);
    form.getChildren().addAll(words(title, Styles.TITLE_2), words(hint, Styles.TEXT_MUTED));
  }

  /** The form in its place. */
  StackPane view() {
    StackPane page = new StackPane(form);
    page.getStyleClass().add("page");
    return page;
  }

  <T extends TextField> T field(String id, String title, T field) {
    Label label = words(title, Styles.TEXT_BOLD);
    label.setLabelFor(field);
    field.setId(id);
    field.accessibleTextProperty().bind(texts.of(title));
    form.getChildren().addAll(label, field);
    return field;
  }

  /** A line that keeps its room while it says nothing: nothing moves away under the mouse. */
  void message(String id, ObservableValue<String> text, String style) {
    Label label = new Label();
    label.setId(id);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(style);
    label.textProperty().bind(text);
    form.getChildren().add(label);
  }

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

  private Label words(String key, String style) {
    Label label = new Label();
    label.textProperty().bind(texts.of(key));
    label.getStyleClass().add(style);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }
}
