package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The legend of the board's states with the number of slots in each; each is a button that dims the
 * slots in other states.
 */
final class BoardLegend extends HBox {

  BoardLegend(TodayModel model, BoardFormatter formatter, Texts texts) {
    getStyleClass().add("today-legend");
    TextField name = new TextField();
    name.setId("today-filter");
    name.promptTextProperty().bind(texts.of("today.filter"));
    name.accessibleTextProperty().bind(texts.of("today.filter"));
    ToggleGroup states = new ToggleGroup();
    getChildren().add(name);
    for (BoardSlot.State state : BoardSlot.State.values()) {
      ToggleButton button = button(state, model, formatter);
      button.setToggleGroup(states);
      getChildren().add(button);
    }
    model
        .filterProperty()
        .bind(
            Bindings.createObjectBinding(
                () ->
                    new BoardFilter(
                        name.getText(),
                        states.getSelectedToggle() == null
                            ? null
                            : (BoardSlot.State) states.getSelectedToggle().getUserData()),
                name.textProperty(),
                states.selectedToggleProperty()));
  }

  /** Says once when what isn't open yet opens; a time that has passed waits for a hand. */
  static Label opens(TodayModel model, BoardFormatter formatter) {
    Label label =
        Nodes.label(
            Bindings.createStringBinding(
                () ->
                    model
                        .boardProperty()
                        .get()
                        .opensAt()
                        .filter(at -> at.isAfter(model.now()))
                        .map(formatter::opens)
                        .orElse(""),
                model.boardProperty(),
                formatter.texts().languageProperty()),
            "today-opens",
            Styles.TEXT_MUTED);
    label.setId("today-opens");
    label.managedProperty().bind(label.textProperty().isNotEmpty());
    return label;
  }

  private static ToggleButton button(
      BoardSlot.State state, TodayModel model, BoardFormatter formatter) {
    ToggleButton button = new ToggleButton();
    button.setId("today-show-" + state.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    button.setUserData(state);
    Label swatch = new Label("", new FontIcon(BoardCell.icon(state)));
    swatch.getStyleClass().add("board-swatch");
    swatch.pseudoClassStateChanged(BoardCell.pseudoClass(state), true);
    button.setGraphic(swatch);
    button
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.state(state) + " " + model.boardProperty().get().count(state),
                model.boardProperty(),
                formatter.texts().languageProperty()));
    button.accessibleTextProperty().bind(button.textProperty());
    button.setMinWidth(USE_PREF_SIZE);
    if (state == BoardSlot.State.KEPT) {
      // Few halls have them, and those but rarely.
      button
          .visibleProperty()
          .bind(model.boardProperty().map(board -> board.count(BoardSlot.State.KEPT) > 0));
      button.managedProperty().bind(button.visibleProperty());
    }
    button.getStyleClass().add("board-sign");
    return button;
  }
}
