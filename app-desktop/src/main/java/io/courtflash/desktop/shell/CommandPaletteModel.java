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
 * The commands that match the query, the best match first, and after them the search hits for the
 * query. Used on one thread.
 */
final class CommandPaletteModel {

  private final StringProperty query = new SimpleStringProperty("");
  private final ObservableList<PaletteCommand> found = FXCollections.observableArrayList();
  private List<PaletteCommand> commands = List.of();
  private List<PaletteCommand> hits = List.of();

  CommandPaletteModel() {
    query.subscribe(
        _ -> {
          hits = List.of();
          updateFound();
        });
  }

  /** Replaces the commands and clears the query. */
  void reset(List<PaletteCommand> newCommands) {
    commands = List.copyOf(newCommands);
    query.set("");
    updateFound();
  }

  StringProperty queryProperty() {
    return query;
  }

  /** What the palette lists now. */
  ObservableList<PaletteCommand> found() {
    return found;
  }

  /** Shows the search hits of a query, unless the query has changed since. */
  void showHits(String searched, List<PaletteCommand> newHits) {
    if (searched.equals(query.get())) {
      hits = List.copyOf(newHits);
      updateFound();
    }
  }

  private void updateFound() {
    Stream<PaletteCommand> matching =
        commands.stream()
            .filter(command -> score(command.name()) > FuzzyMatcher.NO_MATCH)
            .sorted(Comparator.comparingInt((PaletteCommand it) -> score(it.name())).reversed());
    found.setAll(Stream.concat(matching, hits.stream()).toList());
  }

  /** The best score in any language, so that a name is found in the language that isn't shown. */
  private int score(TranslatableText name) {
    return Texts.LANGUAGES.stream()
        .mapToInt(
            language ->
                FuzzyMatcher.score(
                    Texts.get(language, name.key(), name.arguments().toArray()), query.get()))
        .max()
        .orElse(FuzzyMatcher.NO_MATCH);
  }
}
