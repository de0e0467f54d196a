package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;

/** The buttons, fields and lines that the panes beside the board are made of. */
record ControlFactory(Texts texts) {

  /** A button whose id is its key with hyphens for dots. */
  Button button(String key, String style, Runnable action) {
    Button button = new Button(texts.get(key));
    button.setId(key.replace('.', '-'));
    button.setAccessibleText(texts.get(key));
    button.setMinWidth(Region.USE_PREF_SIZE);
    if (!style.isEmpty()) {
      button.getStyleClass().add(style);
    }
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** A field whose id is its key with hyphens for dots. */
  TextField field(String key) {
    TextField field = new TextField();
    field.setId(key.replace('.', '-'));
    field.setPromptText(texts.get(key));
    field.setAccessibleText(texts.get(key));
    return field;
  }

  /** Whether nothing is typed, or too much. */
  static BooleanBinding isWrong(TextField field, int longest) {
    return Bindings.createBooleanBinding(
        () -> field.getText().isBlank() || field.getText().strip().length() > longest,
        field.textProperty());
  }

  Label line(String text, String... styles) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().addAll(styles);
    return label;
  }
}
