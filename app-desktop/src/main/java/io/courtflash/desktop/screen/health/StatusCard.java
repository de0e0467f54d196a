package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** One part of the hall at a glance: its state, since when or why, and the acts on it. */
final class StatusCard extends VBox {

  private final Pill state = new Pill("", Pill.Tone.NEUTRAL);
  private final Label detail = new Label();
  private final Toolbar actions;

  /**
   * @param id of the card
   */
  StatusCard(String id, String titleKey, Texts texts) {
    setId(id);
    getStyleClass().addAll("card", "fact-card");
    Label title = Nodes.label(texts.of(titleKey), Styles.TEXT_BOLD);
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox line = new HBox(8, title, space, state);
    line.setAlignment(Pos.CENTER_LEFT);
    detail.setId(id + "-detail");
    detail.setWrapText(true);
    detail.setMinHeight(USE_PREF_SIZE);
    detail.getStyleClass().add(Styles.TEXT_MUTED);
    actions = new Toolbar(texts);
    actions.managedProperty().bind(actions.visibleProperty());
    actions.setVisible(false);
    getChildren().addAll(line, detail, actions);
  }

  void show(String word, Pill.Tone tone, String line) {
    state.show(word, tone);
    detail.setText(line);
  }

  /** The buttons below; without any, the row isn't there. */
  Toolbar actions() {
    actions.setVisible(true);
    return actions;
  }
}
