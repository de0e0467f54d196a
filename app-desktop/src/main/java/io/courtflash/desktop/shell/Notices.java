package io.courtflash.desktop.shell;

/** Shows notices to the staff, in the window's language. Used on the JavaFX thread. */
public interface Notices {

  /**
   * Shows that an action was done.
   *
   * @param text what was done
   */
  void success(String text);

  /**
   * Shows a warning, before it becomes a problem.
   *
   * @param text what it is
   */
  void warning(String text);

  /**
   * Shows that something failed.
   *
   * @param text what happened, whether anything was changed, and what to do
   */
  void failure(String text);
}
