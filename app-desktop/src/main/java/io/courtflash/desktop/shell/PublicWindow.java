package io.courtflash.desktop.shell;

import java.util.List;
import javafx.stage.Window;

/**
 * Windows with public content: they stay open while the console is locked, and close when the user
 * signs out.
 */
public final class PublicWindow {

  private PublicWindow() {}

  /** Makes a window such a one. */
  public static void mark(Window window) {
    window.getProperties().put(PublicWindow.class, true);
  }

  public static boolean isPublic(Window window) {
    return window.getProperties().containsKey(PublicWindow.class);
  }

  /** Closes all of them. */
  public static void closeAll() {
    List.copyOf(Window.getWindows()).stream().filter(PublicWindow::isPublic).forEach(Window::hide);
  }
}
