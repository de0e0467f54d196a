package io.courtflash.desktop.shell;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.jspecify.annotations.Nullable;

/** Keys that do something wherever the focus is, as long as their page is in the window. */
final class Shortcuts {

  private final Map<KeyCombination, Runnable> actions = new LinkedHashMap<>();

  /** The control key, or the one that a Mac has for it, with another. */
  void addWithControl(KeyCode key, Runnable action) {
    actions.put(new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN), action);
  }

  void add(KeyCode key, Runnable action) {
    actions.put(new KeyCodeCombination(key), action);
  }

  void move(@Nullable Scene before, @Nullable Scene now) {
    if (before != null) {
      actions.keySet().forEach(before.getAccelerators()::remove);
    }
    if (now != null) {
      now.getAccelerators().putAll(actions);
    }
  }
}
