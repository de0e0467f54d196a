package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Saying;
import io.courtflash.desktop.i18n.Texts;
import java.util.Comparator;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The commands that are meant by what is typed, the likeliest first. Used on one thread. */
final class PaletteModel {

  private final StringProperty typed = new SimpleStringProperty("");
  private final ObservableList<Command> found = FXCollections.observableArrayList();
  private List<Command> all = List.of();

  PaletteModel() {
    typed.subscribe(_ -> find());
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

  private void find() {
    found.setAll(
        all.stream()
            .filter(command -> score(command.name()) > Fuzzy.NO_MATCH)
            .sorted(Comparator.comparingInt((Command it) -> score(it.name())).reversed())
            .toList());
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
