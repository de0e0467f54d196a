package io.courtflash.desktop.screen.health;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.time.format.DateTimeFormatter;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;

/** Weekday, date and time in the hall's zone, for the top bar. */
public final class HallClock extends Label {

  public HallClock(HealthModel model, Texts texts) {
    setId("hall-clock");
    getStyleClass().add(Styles.TEXT_MUTED);
    textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    DateTimeFormatter.ofPattern(texts.get("shell.clock"), texts.language())
                        .format(model.timeProperty().get()),
                model.timeProperty(),
                texts.languageProperty()));
  }
}
