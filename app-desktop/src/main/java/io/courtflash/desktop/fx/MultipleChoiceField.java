package io.courtflash.desktop.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.FlowPane;

/** Check boxes beside each other, of which any number can be chosen. */
public final class MultipleChoiceField extends FlowPane {

  /** Seven weekdays, or five courts, have room in a row of a dialog. */
  private static final int GAP = 4;

  private static final int GAP_OF_ROWS = 8;
  private static final Pattern COMMA = Pattern.compile(",");

  private final StringProperty chosen;

  /**
   * The boxes.
   *
   * @param id of the field; a box has the field's id, a hyphen and its key
   * @param choices the name of each choice by its key, in order; a key has no comma
   * @param chosen the keys that are chosen, with commas between them
   */
  MultipleChoiceField(
      String id, Map<String, ObservableValue<String>> choices, StringProperty chosen) {
    super(GAP, GAP_OF_ROWS);
    this.chosen = chosen;
    setId(id);
    choices.forEach(
        (key, name) -> {
          CheckBox box = new CheckBox();
          box.setId(id + "-" + key);
          box.textProperty().bind(name);
          chosen.subscribe(keys -> box.setSelected(split(keys).contains(key)));
          box.selectedProperty().subscribe((_, selected) -> choose(key, selected));
          getChildren().add(box);
        });
  }

  /** The keys of a text with commas between them. */
  public static List<String> split(String keys) {
    return keys.isBlank() ? List.of() : COMMA.splitAsStream(keys).toList();
  }

  public static String join(List<String> keys) {
    return String.join(",", keys);
  }

  private void choose(String key, boolean selected) {
    List<String> keys = new ArrayList<>(split(chosen.get()));
    keys.remove(key);
    if (selected) {
      keys.add(key);
    }
    chosen.set(join(keys));
  }
}
