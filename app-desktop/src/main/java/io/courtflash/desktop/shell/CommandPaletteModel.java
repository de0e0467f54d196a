package io.courtflash.desktop.shell;

import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

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

  /**
   * An entry of the command palette.
   *
   * @param name what it is called; the palette finds it by this text in any language
   * @param icon of its screen, or of all actions
   * @param group key of the name of the screen that it belongs to; empty for none
   * @param shortcut the keys that do the same; empty when there are none
   * @param action runs on the JavaFX thread when the entry is chosen
   */
  record PaletteCommand(
      TranslatableText name, Ikon icon, String group, String shortcut, Runnable action) {

    /** What was found on a screen. */
    static PaletteCommand hit(ScreenEntry on, TranslatableText name, Runnable action) {
      return new PaletteCommand(name, on.icon(), on.title(), "", action);
    }

    /** An action of a screen. */
    static PaletteCommand act(ScreenEntry on, String key, Runnable action) {
      return new PaletteCommand(
          TranslatableText.of(key), Feather.CHEVRON_RIGHT, on.title(), "", action);
    }

    /** An action of the window. */
    static PaletteCommand of(UserAction action) {
      return new PaletteCommand(
          TranslatableText.of(action.key()),
          Feather.CHEVRON_RIGHT,
          "",
          action.shortcut(),
          action::run);
    }
  }

  /** Scores how well a text matches a few typed letters. */
  static final class FuzzyMatcher {

    /** The score of a text that doesn't match. */
    static final int NO_MATCH = -1;

    private static final int ADJACENT_SCORE = 3;
    private static final int WORD_START_SCORE = 5;

    private FuzzyMatcher() {}

    /**
     * Returns a higher score the more of the letters are adjacent or start a word. The text matches
     * when it has all letters in their order; case and spaces don't matter.
     */
    static int score(String text, String query) {
      String lowerCase = text.toLowerCase(Locale.ROOT);
      int score = 0;
      int last = -1;
      for (char letter : query.toLowerCase(Locale.ROOT).replace(" ", "").toCharArray()) {
        int next = lowerCase.indexOf(letter, last + 1);
        if (next < 0) {
          return NO_MATCH;
        }
        score += next == last + 1 ? ADJACENT_SCORE : 1;
        score += isWordStart(lowerCase, next) ? WORD_START_SCORE : 0;
        last = next;
      }
      return score;
    }

    private static boolean isWordStart(String text, int index) {
      return index == 0 || !Character.isLetterOrDigit(text.charAt(index - 1));
    }
  }
}
