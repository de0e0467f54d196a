package io.courtflash.desktop.shell;

import org.jspecify.annotations.Nullable;

/** Opens another screen, as a link does. Used on the JavaFX thread. */
@FunctionalInterface
public interface ScreenLinks {

  /**
   * Opens a screen and shows something there; does nothing when the user may not open it.
   *
   * @param screen its id, with which the title of its entry ends
   * @param what passed to {@link Screen#reveal}; null for the screen alone
   */
  void open(String screen, @Nullable String what);
}
