package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/** A row of buttons, one for each action; it wraps where the row is too short. */
public final class Toolbar extends FlowPane {

  private final Texts texts;
  private final List<UserAction> actions = new ArrayList<>();

  public Toolbar(Texts texts) {
    super(8, 8);
    this.texts = texts;
  }

  /** The actions of its buttons, in their order; all are disabled while the toolbar is. */
  public List<UserAction> actions() {
    return List.copyOf(actions);
  }

  /** Adds a button that can always be pressed. Its id is the key with hyphens for dots. */
  public Button add(String key, Runnable handler) {
    return add(UserAction.of(key, handler));
  }

  /** Adds a button that can be pressed while a condition holds. */
  public Button add(String key, ObservableValue<Boolean> enabled, Runnable handler) {
    return add(UserAction.of(key, enabled, handler));
  }

  /** Adds the highlighted button of the page's most usual action. */
  public Button addPrimary(String key, Runnable handler) {
    Button button = add(key, handler);
    button.getStyleClass().add(Styles.ACCENT);
    return button;
  }

  /** Takes buttons out that the user may not press. */
  public void leaveOut(String... keys) {
    for (String key : keys) {
      actions.removeIf(action -> action.key().equals(key));
      getChildren().removeIf(node -> idOf(key).equals(node.getId()));
    }
  }

  private static String idOf(String key) {
    return key.replace('.', '-');
  }

  private Button add(UserAction action) {
    Button button = new Button();
    button.setId(idOf(action.key()));
    button.textProperty().bind(texts.of(action.key()));
    button.accessibleTextProperty().bind(texts.of(action.key()));
    button.setMinWidth(USE_PREF_SIZE);
    button.disableProperty().bind(action.enabled().map(enabled -> !enabled));
    button.setOnAction(_ -> action.handler().run());
    getChildren().add(button);
    actions.add(UserAction.of(action.key(), button.disabledProperty().not(), action.handler()));
    return button;
  }
}
