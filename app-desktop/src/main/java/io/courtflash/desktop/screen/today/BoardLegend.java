package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What the signs of the board mean; each is a switch that lets its cells stand out. */
final class BoardLegend extends HBox {

  BoardLegend(TodayModel model, BoardFormatter words, Texts texts) {
    getStyleClass().add("today-legend");
    TextField name = new TextField();
    name.setId("today-filter");
    name.promptTextProperty().bind(texts.of("today.filter"));
    name.accessibleTextProperty().bind(texts.of("today.filter"));
    ToggleGroup states = new ToggleGroup();
    getChildren().add(name);
    for (BoardSlotState state : BoardSlotState.values()) {
      ToggleButton sign = sign(state, words, texts);
      sign.setToggleGroup(states);
      getChildren().add(sign);
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
                            : (BoardSlotState) states.getSelectedToggle().getUserData()),
                name.textProperty(),
                states.selectedToggleProperty()));
  }

  private static ToggleButton sign(BoardSlotState state, BoardFormatter words, Texts texts) {
    ToggleButton sign = new ToggleButton();
    sign.setId("today-show-" + state.name().toLowerCase(Locale.ROOT));
    sign.setUserData(state);
    sign.setGraphic(new FontIcon(BoardCell.icon(state)));
    sign.textProperty()
        .bind(Bindings.createStringBinding(() -> words.state(state), texts.languageProperty()));
    sign.accessibleTextProperty().bind(sign.textProperty());
    sign.setMinWidth(USE_PREF_SIZE);
    sign.getStyleClass().add("board-sign");
    return sign;
  }
}
