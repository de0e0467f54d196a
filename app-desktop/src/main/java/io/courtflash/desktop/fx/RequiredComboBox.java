package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;

/** A box of a few choices one of which is always chosen; its words follow the window's language. */
public final class RequiredComboBox<T> extends ComboBox<T> {

  /**
   * A box of choices.
   *
   * @param key of what is chosen; its id is that with hyphens for dots
   */
  public RequiredComboBox(
      Texts texts,
      String key,
      List<T> choices,
      Function<T, String> words,
      ObjectProperty<T> chosen) {
    setId(key.replace('.', '-'));
    accessibleTextProperty().bind(texts.of(key));
    getItems().setAll(choices);
    valueProperty().bindBidirectional(chosen);
    texts
        .languageProperty()
        .subscribe(
            _ -> {
              setCellFactory(_ -> new TextListCell<>(words));
              setButtonCell(new TextListCell<>(words));
            });
  }
}
