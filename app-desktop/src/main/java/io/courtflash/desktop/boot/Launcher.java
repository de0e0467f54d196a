package io.courtflash.desktop.boot;

import javafx.application.Application;

/**
 * Starts the program. Not the JavaFX application itself, which the Java launcher would start only
 * from a module path.
 */
public final class Launcher {

  private Launcher() {}

  /**
   * Ends with exit code 1 when the program can't be started.
   *
   * @param arguments {@code --headless}, {@code --data-dir X} and {@code --<property>=<value>}
   */
  @SuppressWarnings("SystemOut")
  public static void main(String[] arguments) {
    String[] rest = Display.rest(arguments);
    if (!Display.present().isHeadless(arguments)) {
      Application.launch(Console.class, rest);
      System.exit(0);
    }
    if (!new HeadlessRun(new SpringEngine(rest, true), System.out, System.err).start()) {
      System.exit(1);
    }
  }
}
