package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.util.StringConverter;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** A combo box with one option always selected; its texts follow the window's language. */
public final class RequiredComboBox<T> extends ComboBox<T> {

  /**
   * @param key key of its name; its id is the key with hyphens for dots
   * @param text the text of an option
   * @param selected bound in both directions
   */
  public RequiredComboBox(
      Texts texts,
      String key,
      List<T> options,
      Function<T, String> text,
      ObjectProperty<T> selected) {
    this(texts, key.replace('.', '-'), texts.of(key), options, text, selected);
  }

  /** One with a name that isn't a key's text. */
  RequiredComboBox(
      Texts texts,
      String id,
      ObservableValue<String> name,
      List<T> options,
      Function<T, String> text,
      Property<T> selected) {
    setId(id);
    accessibleTextProperty().bind(name);
    getItems().setAll(options);
    valueProperty().bindBidirectional(selected);
    texts
        .languageProperty()
        .subscribe(
            _ -> {
              setConverter(new OptionTextConverter<>(text));
              setButtonCell(new TextListCell<>(text));
            });
  }

  /** The texts of the options of a combo box that is not editable. */
  @RequiredArgsConstructor
  static final class OptionTextConverter<T> extends StringConverter<T> {

    private final Function<T, String> text;

    @Override
    public String toString(@Nullable T option) {
      return option == null ? "" : text.apply(option);
    }

    @Override
    public T fromString(String text) {
      throw new UnsupportedOperationException("The combo box is not editable");
    }
  }

  /** A list cell that shows its item as text. */
  @RequiredArgsConstructor
  public static final class TextListCell<C> extends ListCell<C> {

    private final Function<C, String> format;

    @Override
    protected void updateItem(@Nullable C item, boolean empty) {
      super.updateItem(item, empty);
      setText(item == null || empty ? "" : format.apply(item));
    }
  }
}
