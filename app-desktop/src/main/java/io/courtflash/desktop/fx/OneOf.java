package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/** A box of a few choices one of which is always chosen; its words follow the window's language. */
public final class OneOf<T> extends ComboBox<T> {

  /**
   * A box of choices.
   *
   * @param key of what is chosen; its id is that with hyphens for dots
   */
  public OneOf(
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
              setCellFactory(_ -> new Words<>(words));
              setButtonCell(new Words<>(words));
            });
  }

  private static final class Words<C> extends ListCell<C> {

    private final Function<C, String> words;

    Words(Function<C, String> words) {
      this.words = words;
    }

    @Override
    protected void updateItem(@Nullable C choice, boolean empty) {
      super.updateItem(choice, empty);
      setText(empty || choice == null ? "" : words.apply(choice));
    }
  }
}
