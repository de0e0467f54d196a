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
    boolean headless = Display.present().isHeadless(arguments);
    HeadlessRun terminal = new HeadlessRun(new SpringEngine(rest, true), System.out, System.err);
    if (headless) {
      if (!terminal.start()) {
        System.exit(1);
      }
      return;
    }
    try {
      Application.launch(Console.class, rest);
    } catch (RuntimeException e) {
      terminal.explain(StartFailure.of(e, null));
      System.exit(1);
    }
    System.exit(0);
  }
}
