package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/** A page's buttons; they take a second row where one is too short. */
public final class Toolbar extends FlowPane {

  private final Texts texts;

  public Toolbar(Texts texts) {
    super(8, 8);
    this.texts = texts;
  }

  /** Adds a button whose id is the key with hyphens for dots. */
  public Button add(String key, Runnable action) {
    Button button = new Button();
    button.setId(key.replace('.', '-'));
    button.textProperty().bind(texts.of(key));
    button.accessibleTextProperty().bind(texts.of(key));
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    getChildren().add(button);
    return button;
  }

  /** Adds the button of what one does here first of all. */
  public Button addMain(String key, Runnable action) {
    Button button = add(key, action);
    button.getStyleClass().add(Styles.ACCENT);
    return button;
  }

  /** Adds a button that can be used while a condition holds. */
  public Button add(String key, ObservableValue<Boolean> usable, Runnable action) {
    Button button = add(key, action);
    button.disableProperty().bind(usable.map(can -> !can));
    return button;
  }
}
