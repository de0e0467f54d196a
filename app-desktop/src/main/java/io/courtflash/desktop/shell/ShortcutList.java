package io.courtflash.desktop.shell;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * All keys of the console with what they do, in columns: the window's, and those of the board and
 * of lists; below them what its colours mean.
 */
final class ShortcutList extends GridPane {

  private static final int ROWS = 14;

  /** The keys of the board by the key of what they do. */
  private static final Map<String, String> BOARD = new LinkedHashMap<>();

  static {
    BOARD.put("shortcut.move", "← ↑ → ↓");
    BOARD.put("shortcut.extend", "Shift + ← ↑ → ↓");
    BOARD.put("shortcut.show", "Enter");
    BOARD.put("shortcut.menu", "Shift+F10");
    BOARD.put("shortcut.book", "B");
    BOARD.put("shortcut.check-in", "C");
    BOARD.put("shortcut.no-show", "N");
    BOARD.put("shortcut.person", "P");
    BOARD.put("shortcut.leave", "Esc");
  }

  /** What each colour means, wherever it is. */
  private static final Map<Pill.Tone, String> COLOURS = new EnumMap<>(Pill.Tone.class);

  static {
    COLOURS.put(Pill.Tone.INFO, "colours.booked");
    COLOURS.put(Pill.Tone.GOOD, "colours.good");
    COLOURS.put(Pill.Tone.WARNING, "colours.waits");
    COLOURS.put(Pill.Tone.BAD, "colours.bad");
    COLOURS.put(Pill.Tone.NEUTRAL, "colours.over");
  }

  private final Texts texts;
  private int cell;

  ShortcutList(Texts texts, List<ScreenEntry> screens, List<UserAction> window) {
    super(24, 8);
    this.texts = texts;
    setId("shortcuts");
    // A dialog is only wider than usual because of the least width of its content.
    setMinWidth(USE_PREF_SIZE);
    heading("shortcut.window");
    add("Ctrl+K", "shortcut.search");
    add("Ctrl+F", "shortcut.find");
    for (UserAction action : window) {
      if (!action.shortcut().isEmpty()) {
        add(action.shortcut(), action.key());
      }
    }
    cell = ROWS;
    heading("shortcut.screens");
    for (int i = 0; i < screens.size() && !MainPane.shortcut(i).isEmpty(); i++) {
      add(MainPane.shortcut(i), screens.get(i).title());
    }
    cell = 2 * ROWS;
    heading("shortcut.board");
    BOARD.forEach((key, shortcut) -> add(shortcut, key));
    heading("shortcut.lists");
    add("Enter", "shortcut.open-row");
    add("Shift+F10", "shortcut.row-menu");
    colours();
  }

  private void colours() {
    Label label = new Label(texts.get("colours.title"));
    label.getStyleClass().add(Styles.TEXT_BOLD);
    HBox meanings = new HBox(8);
    COLOURS.forEach((tone, key) -> meanings.getChildren().add(new Pill(texts.get(key), tone)));
    add(new VBox(8, label, meanings), 0, ROWS, REMAINING, 1);
  }

  private void heading(String key) {
    Label label = new Label(texts.get(key));
    label.getStyleClass().add(Styles.TEXT_BOLD);
    add(label, column(), cell % ROWS, 2, 1);
    cell++;
  }

  private void add(String shortcut, String key) {
    Label keys = new Label(shortcut);
    keys.setMinWidth(USE_PREF_SIZE);
    keys.getStyleClass().add("key-cap");
    Label what = new Label(texts.get(key));
    what.setMinWidth(USE_PREF_SIZE);
    add(keys, column(), cell % ROWS);
    add(what, column() + 1, cell % ROWS);
    cell++;
  }

  private int column() {
    return 2 * (cell / ROWS);
  }
}
