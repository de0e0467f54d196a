package io.courtflash.desktop.boot;

import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Filters the messages that JavaFX logs before the program's own logging begins. */
final class JavaFxLog {

  private static final String OF_CLASS_PATH = "Unsupported JavaFX configuration";

  /** Kept here: a logger to which nothing refers loses its filter. */
  private static final Logger LOGGER = Logger.getLogger("javafx");

  private JavaFxLog() {}

  /**
   * Leaves out that JavaFX comes from the class path. The program has it there on purpose, because
   * most of its libraries are no modules, and the person who starts it can do nothing about it.
   */
  static void leaveOutClassPath() {
    LOGGER.setFilter(JavaFxLog::isWorthReading);
  }

  private static boolean isWorthReading(LogRecord entry) {
    return !String.valueOf(entry.getMessage()).startsWith(OF_CLASS_PATH);
  }
}
