package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import lombok.RequiredArgsConstructor;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A row of buttons, one for each action; it wraps where the row is too short. It can show those
 * alone that apply to what is selected.
 */
@RequiredArgsConstructor
public final class Toolbar extends ButtonPane {

  /** The height of a row with buttons, which stays the same while there are none. */
  private static final double HEIGHT = 36;

  private final Texts texts;
  private final List<UserAction> actions = new ArrayList<>();
  private final List<UserAction> conditional = new ArrayList<>();
  private final List<UserAction> rare = new ArrayList<>();
  private final MenuButton more = new MenuButton();

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
    Button button = add(UserAction.of(key, enabled, handler));
    conditional.add(UserAction.of(key, enabled, handler));
    return button;
  }

  /** Adds a button that has an icon, and its text as a tooltip. */
  public Button addIcon(String key, Ikon icon, Runnable handler) {
    Button button = add(key, handler);
    button.textProperty().unbind();
    button.setText("");
    button.setGraphic(new FontIcon(icon));
    Tooltip tip = new Tooltip();
    tip.textProperty().bind(texts.of(key));
    button.setTooltip(tip);
    return button;
  }

  /** Adds a button that is there while a condition holds. */
  public Button addWhile(String key, ObservableValue<Boolean> shown, Runnable handler) {
    Button button = add(key, shown, handler);
    Nodes.showWhile(button, shown);
    return button;
  }

  /** Adds an entry to the menu of rare actions, which is the last button. */
  public void addToMenu(String key, Runnable handler) {
    addToMenu(UserAction.of(key, handler));
  }

  /** Adds an entry that is enabled while a condition holds to the menu of rare actions. */
  public void addToMenu(String key, ObservableValue<Boolean> enabled, Runnable handler) {
    UserAction action = UserAction.of(key, enabled, handler);
    addToMenu(action);
    conditional.add(action);
  }

  private void addToMenu(UserAction action) {
    if (more.getId() == null) {
      more.setId("toolbar-more");
      more.textProperty().bind(texts.of("form.more-actions"));
      more.accessibleTextProperty().bind(more.textProperty());
      more.setMinWidth(USE_PREF_SIZE);
      getChildren().add(more);
    }
    MenuItem item = new MenuItem();
    item.setId(idOf(action.key()));
    item.textProperty().bind(texts.of(action.key()));
    item.visibleProperty().bind(action.enabled());
    item.setOnAction(_ -> action.run());
    more.getItems().add(item);
    rare.add(action);
    BooleanBinding enabled =
        Bindings.createBooleanBinding(
            () -> action.isEnabled() && !more.isDisabled(),
            action.enabled(),
            more.disabledProperty());
    actions.add(UserAction.of(action.key(), enabled, action.handler()));
  }

  /**
   * Takes out of sight what doesn't apply to the selection. Call it when all actions are added.
   *
   * @param hint key of what is said while no row is selected; an empty table doesn't say it
   */
  public void showWhatApplies(TableView<?> table, String hint) {
    for (UserAction action : conditional) {
      getChildren().stream()
          .filter(node -> idOf(action.key()).equals(node.getId()))
          .forEach(button -> Nodes.showWhile(button, action.enabled()));
    }
    Nodes.showWhile(more, any(rare));
    Label label = Nodes.label(texts.of(hint), Styles.TEXT_MUTED);
    label.setId("toolbar-hint");
    Nodes.showWhile(
        label,
        Bindings.isNotEmpty(table.getItems())
            .and(table.getSelectionModel().selectedItemProperty().isNull()));
    getChildren().add(label);
    setMinHeight(HEIGHT);
    setRowValignment(VPos.CENTER);
  }

  private static BooleanBinding any(List<UserAction> actions) {
    return Bindings.createBooleanBinding(
        () -> actions.stream().anyMatch(UserAction::isEnabled),
        actions.stream().map(UserAction::enabled).toArray(Observable[]::new));
  }

  /** The actions that depend on something, such as on what is selected; for the menu of a row. */
  public List<UserAction> conditionalActions() {
    return List.copyOf(conditional);
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
      conditional.removeIf(action -> action.key().equals(key));
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
