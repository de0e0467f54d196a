package io.courtflash.desktop.fx;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;

/** A choice of one of a few, each of which is a button, so that one click chooses it. */
public final class SegmentedChoice<E extends Enum<E>> extends HBox {

  /** A field, because what shows it is told of it only weakly. */
  private final Property<E> value;

  /**
   * @param id of the control; the button of an option has it with the option's name
   * @param key of an option's text
   */
  public SegmentedChoice(
      Texts texts, String id, List<E> options, Function<E, String> key, Property<E> value) {
    this.value = value;
    setId(id);
    ToggleGroup group = new ToggleGroup();
    for (E option : options) {
      ToggleButton button = new ToggleButton();
      button.setId(id + "-" + option.name().toLowerCase(Locale.ROOT));
      button.textProperty().bind(texts.of(key.apply(option)));
      button.accessibleTextProperty().bind(button.textProperty());
      button.setToggleGroup(group);
      button.setMinWidth(USE_PREF_SIZE);
      button.getStyleClass().add(style(options.indexOf(option), options.size()));
      button.setSelected(option == value.getValue());
      button.setOnAction(
          _ -> {
            button.setSelected(true);
            value.setValue(option);
          });
      this.value.subscribe(chosen -> button.setSelected(chosen == option));
      getChildren().add(button);
    }
  }

  private static String style(int index, int size) {
    if (index == 0) {
      return Styles.LEFT_PILL;
    }
    return index == size - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
  }
}
