package io.courtflash.desktop.shell;

/**
 * Tells the staff how an action ended. Texts are in the window's language. On the JavaFX thread.
 */
public interface Notices {

  void done(String text);

  /**
   * Something didn't work.
   *
   * @param text what happened, whether anything was changed, and what to do
   */
  void failed(String text);
}
