package io.courtflash.desktop.shell;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The commands that match the query, the best match first, and after them the search hits for the
 * query. Used on one thread.
 */
final class CommandPaletteModel {

  private static final int MIN_QUERY_LENGTH = 2;

  private final StringProperty query = new SimpleStringProperty("");
  private final ObservableList<PaletteCommand> found = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<SearchState> search =
      new ReadOnlyObjectWrapper<>(SearchState.FINISHED);
  private List<PaletteCommand> commands = List.of();
  private List<PaletteCommand> hits = List.of();

  /** The state of the search for the present query. */
  enum SearchState {
    /** It goes on, or is about to begin. */
    RUNNING,
    /** Its hits are listed, or the query is too short to be searched for. */
    FINISHED,
    /** Nobody knows whether there are hits. */
    FAILED
  }

  CommandPaletteModel() {
    query.subscribe(
        _ -> {
          hits = List.of();
          search.set(isSearchable() ? SearchState.RUNNING : SearchState.FINISHED);
          updateFound();
        });
  }

  /** Whether the query is long enough to be searched for. */
  boolean isSearchable() {
    return query.get().strip().length() >= MIN_QUERY_LENGTH;
  }

  ReadOnlyObjectProperty<SearchState> searchProperty() {
    return search.getReadOnlyProperty();
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

  /** The entries of the palette now. */
  ObservableList<PaletteCommand> found() {
    return found;
  }

  /** Shows the search hits of a query, unless the query has changed since. */
  void showHits(String searched, List<PaletteCommand> newHits) {
    if (searched.equals(query.get())) {
      hits = List.copyOf(newHits);
      search.set(SearchState.FINISHED);
      updateFound();
    }
  }

  /** The search for a query failed, unless the query has changed since. */
  void onSearchFailed(String searched) {
    if (searched.equals(query.get())) {
      search.set(SearchState.FAILED);
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
