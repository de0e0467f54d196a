package io.courtflash.desktop.fx;

import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;

/**
 * An action that the console offers to the staff, as a button or in the command palette.
 *
 * @param key the key of its text
 * @param shortcut the keys that run it, as a person reads them, such as {@code F5}; empty for none
 * @param enabled whether it can be run now
 * @param handler what it does
 */
public record UserAction(
    String key, String shortcut, ObservableValue<Boolean> enabled, Runnable handler) {

  /** An action without a shortcut that can always be run. */
  public static UserAction of(String key, Runnable handler) {
    return of(key, "", handler);
  }

  /** An action that can always be run. */
  public static UserAction of(String key, String shortcut, Runnable handler) {
    return new UserAction(key, shortcut, new SimpleBooleanProperty(true), handler);
  }

  /** An action without a shortcut that can be run while a condition holds. */
  public static UserAction of(String key, ObservableValue<Boolean> enabled, Runnable handler) {
    return new UserAction(key, "", enabled, handler);
  }

  public boolean isEnabled() {
    return Boolean.TRUE.equals(enabled.getValue());
  }

  /** Runs it; does nothing while it is disabled. On the JavaFX thread. */
  public void run() {
    if (isEnabled()) {
      handler.run();
    }
  }
}
