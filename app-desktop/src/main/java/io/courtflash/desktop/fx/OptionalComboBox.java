package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;

/** A combo box of several options and none; its texts follow the window's language. */
public final class OptionalComboBox<T> extends ComboBox<Optional<T>> {

  /**
   * @param key key of its name; its id is the key with hyphens for dots
   * @param none key of the text for none
   * @param text the text of an option
   * @param selected bound in both directions
   */
  public OptionalComboBox(
      Texts texts,
      String key,
      String none,
      Function<T, String> text,
      ObjectProperty<Optional<T>> selected) {
    setValue(selected.get());
    setId(key.replace('.', '-'));
    accessibleTextProperty().bind(texts.of(key));
    getItems().add(Optional.empty());
    // The value is null for a moment while the options are replaced.
    valueProperty()
        .subscribe(
            value -> {
              if (value != null) {
                selected.set(value);
              }
            });
    selected.subscribe(this::setValue);
    Function<Optional<T>, String> shown = each -> each.map(text).orElseGet(() -> texts.get(none));
    texts
        .languageProperty()
        .subscribe(
            _ -> {
              setConverter(new RequiredComboBox.OptionTextConverter<>(shown));
              setButtonCell(new RequiredComboBox.TextListCell<>(shown));
            });
  }

  /**
   * Replaces the options; none is always one of them. An option that stays is never removed,
   * because the box would lose its selection and show nothing.
   */
  public OptionalComboBox<T> setOptions(List<T> options) {
    List<Optional<T>> items =
        Stream.concat(Stream.of(Optional.<T>empty()), options.stream().map(Optional::of)).toList();
    if (!items.contains(getValue())) {
      getSelectionModel().selectFirst();
    }
    getItems().removeIf(each -> !items.contains(each));
    for (int i = 0; i < items.size(); i++) {
      if (i == getItems().size() || !getItems().get(i).equals(items.get(i))) {
        getItems().add(i, items.get(i));
      }
    }
    return this;
  }
}
