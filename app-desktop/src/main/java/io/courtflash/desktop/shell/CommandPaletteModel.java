package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
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
final class CommandPaletteModel {

  private final StringProperty typed = new SimpleStringProperty("");
  private final ObservableList<PaletteCommand> found = FXCollections.observableArrayList();
  private List<PaletteCommand> all = List.of();
  private List<PaletteCommand> things = List.of();

  CommandPaletteModel() {
    typed.subscribe(
        _ -> {
          things = List.of();
          find();
        });
  }

  /** Begins anew with these. */
  void offer(List<PaletteCommand> commands) {
    all = List.copyOf(commands);
    typed.set("");
    find();
  }

  StringProperty typedProperty() {
    return typed;
  }

  ObservableList<PaletteCommand> found() {
    return found;
  }

  /** Takes what the hall has under a name, unless something else was typed meanwhile. */
  void take(String name, List<PaletteCommand> ofTheHall) {
    if (name.equals(typed.get())) {
      things = List.copyOf(ofTheHall);
      find();
    }
  }

  private void find() {
    Stream<PaletteCommand> commands =
        all.stream()
            .filter(command -> score(command.name()) > FuzzyMatcher.NO_MATCH)
            .sorted(Comparator.comparingInt((PaletteCommand it) -> score(it.name())).reversed());
    found.setAll(Stream.concat(commands, things.stream()).toList());
  }

  /** Somebody may think of a command in the other language. */
  private int score(TranslatableText name) {
    return Texts.LANGUAGES.stream()
        .mapToInt(
            language ->
                FuzzyMatcher.score(
                    Texts.get(language, name.key(), name.arguments().toArray()), typed.get()))
        .max()
        .orElse(FuzzyMatcher.NO_MATCH);
  }
}
