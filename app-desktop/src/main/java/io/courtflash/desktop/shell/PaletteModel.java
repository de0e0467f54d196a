package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The commands that are meant by what is typed, the likeliest first, and then what the hall has
 * under that name. Used on one thread.
 */
final class PaletteModel {

  private final StringProperty typed = new SimpleStringProperty("");
  private final ObservableList<Command> found = FXCollections.observableArrayList();
  private List<Command> all = List.of();
  private List<Command> things = List.of();

  PaletteModel() {
    typed.subscribe(
        _ -> {
          things = List.of();
          find();
        });
  }

  /** Begins anew with these. */
  void offer(List<Command> commands) {
    all = List.copyOf(commands);
    typed.set("");
    find();
  }

  StringProperty typedProperty() {
    return typed;
  }

  ObservableList<Command> found() {
    return found;
  }

  /** Takes what the hall has under a name, unless something else was typed meanwhile. */
  void take(String name, List<Command> ofTheHall) {
    if (name.equals(typed.get())) {
      things = List.copyOf(ofTheHall);
      find();
    }
  }

  private void find() {
    Stream<Command> commands =
        all.stream()
            .filter(command -> score(command.name()) > Fuzzy.NO_MATCH)
            .sorted(Comparator.comparingInt((Command it) -> score(it.name())).reversed());
    found.setAll(Stream.concat(commands, things.stream()).toList());
  }

  /** Somebody may think of a command in the other language. */
  private int score(Saying name) {
    return Texts.LANGUAGES.stream()
        .mapToInt(
            language ->
                Fuzzy.score(
                    Texts.get(language, name.key(), name.arguments().toArray()), typed.get()))
        .max()
        .orElse(Fuzzy.NO_MATCH);
  }
}
