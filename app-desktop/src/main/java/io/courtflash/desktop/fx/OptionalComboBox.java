package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/** A box to choose one of several from, or none; its words follow the window's language. */
public final class OptionalComboBox<T> extends ComboBox<Optional<T>> {

  /**
   * A box of choices.
   *
   * @param key of what is chosen; its id is that with hyphens for dots
   * @param none key of the words of no choice
   */
  public OptionalComboBox(
      Texts texts,
      String key,
      String none,
      Function<T, String> words,
      ObjectProperty<Optional<T>> chosen) {
    setValue(chosen.get());
    setId(key.replace('.', '-'));
    accessibleTextProperty().bind(texts.of(key));
    getItems().add(Optional.empty());
    // While other choices are offered there is no value at all, which nobody chose.
    valueProperty()
        .subscribe(
            value -> {
              if (value != null) {
                chosen.set(value);
              }
            });
    chosen.subscribe(this::setValue);
    Function<Optional<T>, String> shown = each -> each.map(words).orElseGet(() -> texts.get(none));
    texts
        .languageProperty()
        .subscribe(
            _ -> {
              setConverter(converter(shown));
              setButtonCell(new TextListCell<>(shown));
            });
  }

  /** Offers these, and none of them; a box that lost its choice even for a moment shows nothing. */
  public OptionalComboBox<T> offer(List<T> choices) {
    List<Optional<T>> wanted =
        Stream.concat(Stream.of(Optional.<T>empty()), choices.stream().map(Optional::of)).toList();
    if (!wanted.contains(getValue())) {
      getSelectionModel().selectFirst();
    }
    getItems().removeIf(each -> !wanted.contains(each));
    for (int i = 0; i < wanted.size(); i++) {
      if (i == getItems().size() || !getItems().get(i).equals(wanted.get(i))) {
        getItems().add(i, wanted.get(i));
      }
    }
    return this;
  }

  private static <C> StringConverter<C> converter(Function<C, String> words) {
    return new StringConverter<>() {
      @Override
      public String toString(C choice) {
        return choice == null ? "" : words.apply(choice);
      }

      @Override
      public C fromString(String text) {
        throw new UnsupportedOperationException("Nothing is typed into a box of choices");
      }
    };
  }
}
