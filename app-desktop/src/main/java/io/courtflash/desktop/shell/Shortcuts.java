package io.courtflash.desktop.shell;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/** Keys that work wherever the focus is, while their page is in the window. */
final class Shortcuts {

  private final Map<KeyCombination, Runnable> actions = new LinkedHashMap<>();

  /** Adds a key with Control, or with Command on macOS. */
  void addWithControl(KeyCode key, Runnable action) {
    actions.put(new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN), action);
  }

  void addWithAlt(KeyCode key, Runnable action) {
    actions.put(new KeyCodeCombination(key, KeyCombination.ALT_DOWN), action);
  }

  void add(KeyCode key, Runnable action) {
    actions.put(new KeyCodeCombination(key), action);
  }

  /** Moves the shortcuts from the page's former scene to its new one. */
  void move(@Nullable Scene before, @Nullable Scene now) {
    if (before != null) {
      actions.keySet().forEach(before.getAccelerators()::remove);
    }
    if (now != null) {
      now.getAccelerators().putAll(actions);
    }
  }
}
