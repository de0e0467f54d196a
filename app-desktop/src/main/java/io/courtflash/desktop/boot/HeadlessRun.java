package io.courtflash.desktop.boot;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.health.HallStatus;
import java.io.PrintStream;

/** The engine without a window: it tells people on the terminal what they need. */
final class HeadlessRun {

  private static final String LINE = "  %s%n";

  private final EngineLauncher process;
  private final PrintStream out;
  private final PrintStream err;

  HeadlessRun(EngineLauncher process, PrintStream out, PrintStream err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Returns when the engine serves, which then lives until a signal ends it.
   *
   * @return whether it does
   */
  boolean start() {
    try {
      greet(process.start(_ -> {}).read());
      return true;
    } catch (EngineStartException e) {
      explain(e.failure());
      return false;
    }
  }

  private void greet(HallStatus hall) {
    out.println();
    out.printf(LINE, both("headless.running"));
    out.printf(LINE, both("headless.students", hall.addresses().students()));
    out.printf(LINE, both("headless.api", hall.addresses().apiDocs()));
    out.printf(LINE, both("headless.health", hall.addresses().health()));
    out.printf(LINE, both("headless.data", hall.dataDirectory().toString()));
    out.printf(LINE, both("headless.stop"));
    out.println();
  }

  /** Says that the program's window was open before this start. */
  void pointToWindow() {
    out.printf(LINE, both("headless.window"));
  }

  /** Says in both languages what failed and what to do. */
  void explain(StartFailure failure) {
    for (var language : Texts.LANGUAGES) {
      err.println();
      err.printf(LINE, Texts.get(language, "failure.title"));
      err.printf(LINE, failure.what(language));
      err.printf(LINE, failure.advice(language));
      if (failure.log() != null) {
        err.printf(LINE, failure.more(language));
      }
    }
    err.println();
  }

  private static String both(String key, Object... arguments) {
    return Texts.get(Texts.CHINESE, key) + " / " + Texts.get(Texts.ENGLISH, key, arguments);
  }
}
