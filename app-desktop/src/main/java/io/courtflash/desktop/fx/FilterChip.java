package io.courtflash.desktop.fx;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;

/**
 * A filter of a list as a chip: it says by what it filters, and once it does, what was chosen. Its
 * menu has the choices and none.
 */
public final class FilterChip<T> extends MenuButton {

  private static final PseudoClass USED = PseudoClass.getPseudoClass("used");

  private final Texts texts;
  private final String key;
  private final String none;
  private final Function<T, String> text;
  private final ObjectProperty<Optional<T>> selected;
  private List<T> options = List.of();

  /**
   * A chip without choices.
   *
   * @param key key of its name; its id is the key with hyphens for dots
   * @param none key of the text of the entry that filters nothing
   * @param text the text of a choice
   * @param selected bound in both directions
   */
  public FilterChip(
      Texts texts,
      String key,
      String none,
      Function<T, String> text,
      ObjectProperty<Optional<T>> selected) {
    this.texts = texts;
    this.key = key;
    this.none = none;
    this.text = text;
    this.selected = selected;
    setId(key.replace('.', '-'));
    getStyleClass().add("filter-chip");
    setMinWidth(USE_PREF_SIZE);
    selected.subscribe(_ -> showEntries());
    texts.languageProperty().subscribe(_ -> showEntries());
  }

  /** Replaces the choices. What is chosen stays chosen, also when it is none of them any more. */
  public FilterChip<T> setOptions(List<T> newOptions) {
    options = List.copyOf(newOptions);
    showEntries();
    return this;
  }

  private void showEntries() {
    String name = texts.get(key);
    String chosen = selected.get().map(text).orElseGet(() -> texts.get(none));
    setText(selected.get().isPresent() ? chosen : name);
    setAccessibleText(name + " " + chosen);
    pseudoClassStateChanged(USED, selected.get().isPresent());
    ToggleGroup group = new ToggleGroup();
    getItems().setAll(entry(Optional.empty(), group));
    options.forEach(option -> getItems().add(entry(Optional.of(option), group)));
  }

  private RadioMenuItem entry(Optional<T> option, ToggleGroup group) {
    RadioMenuItem item = new RadioMenuItem(option.map(text).orElseGet(() -> texts.get(none)));
    item.setToggleGroup(group);
    item.setSelected(option.equals(selected.get()));
    item.setOnAction(_ -> selected.set(option));
    return item;
  }
}
