package io.courtflash.desktop.boot;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.HallStatus;
import java.io.PrintStream;

/** Runs the engine without a window and prints to the terminal, in Chinese and English. */
final class HeadlessRun {

  private static final String LINE = "  %s%n";

  private final EngineLauncher launcher;
  private final PrintStream out;
  private final PrintStream err;

  HeadlessRun(EngineLauncher launcher, PrintStream out, PrintStream err) {
    this.launcher = launcher;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts the engine, which runs until a signal ends the process, and prints its URLs. Prints the
   * failure when it can't be started.
   *
   * @return whether the engine runs
   */
  boolean start() {
    try {
      printUrls(launcher.start(_ -> {}).read());
      return true;
    } catch (EngineStartException e) {
      printFailure(e.failure());
      return false;
    }
  }

  private void printUrls(HallStatus hall) {
    out.println();
    out.printf(LINE, both("headless.running"));
    out.printf(LINE, both("headless.students", hall.urls().students()));
    out.printf(LINE, both("headless.api", hall.urls().apiDocs()));
    out.printf(LINE, both("headless.health", hall.urls().health()));
    out.printf(LINE, both("headless.data", hall.dataDirectory().toString()));
    out.printf(LINE, both("headless.stop"));
    out.println();
  }

  /** Prints that the program was running already and that its window is shown. */
  void printWindowShown() {
    out.printf(LINE, both("headless.window"));
  }

  /** Prints what failed and what to do. */
  void printFailure(StartFailure failure) {
    for (var language : Texts.LANGUAGES) {
      err.println();
      err.printf(LINE, Texts.get(language, "failure.title"));
      err.printf(LINE, failure.problem(language));
      err.printf(LINE, failure.advice(language));
      if (failure.log() != null) {
        err.printf(LINE, failure.logHint(language));
      }
    }
    err.println();
  }

  private static String both(String key, Object... arguments) {
    return Texts.get(Texts.CHINESE, key) + " / " + Texts.get(Texts.ENGLISH, key, arguments);
  }
}
