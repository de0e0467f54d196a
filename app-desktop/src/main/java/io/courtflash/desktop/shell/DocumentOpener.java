package io.courtflash.desktop.shell;

/** Opens documents in the system's programs for them. */
@FunctionalInterface
public interface DocumentOpener {

  /**
   * Opens a web page or a folder. Returns at once.
   *
   * @param uri such as {@code http://127.0.0.1:25001/} or {@code file:///home/clerk/}
   */
  void open(String uri);
}
