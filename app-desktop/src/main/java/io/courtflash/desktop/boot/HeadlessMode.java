package io.courtflash.desktop.boot;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** Decides whether the program runs without a window. */
record HeadlessMode(Map<String, String> environment, Properties properties) {

  private static final String OPTION = "--headless";
  private static final String PROPERTY = "courtflash.headless";
  private static final String ASSIGNMENT = "--" + PROPERTY + "=";

  /** The mode for the environment and system properties of this process. */
  static HeadlessMode ofSystem() {
    return new HeadlessMode(System.getenv(), System.getProperties());
  }

  /**
   * Returns what the arguments, the system property or the environment variable request, in this
   * order. Without a request only Linux without a display is headless; JavaFX' own headless
   * platform counts as a display.
   */
  boolean isHeadless(String... arguments) {
    String requested = requested(arguments);
    return requested.isEmpty() ? isDisplayMissing() : Boolean.parseBoolean(requested);
  }

  /** Removes the options of this class; the engine gets the decision instead. */
  static String[] withoutOptions(String... arguments) {
    return Arrays.stream(arguments)
        .filter(each -> !each.equals(OPTION) && !each.startsWith(ASSIGNMENT))
        .toArray(String[]::new);
  }

  /** Replaces the commands {@code serve} and {@code console} by the options of this class. */
  static String[] withoutCommand(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    String[] replaced = arguments.clone();
    switch (first) {
      case "serve" -> replaced[0] = OPTION;
      case "console" -> replaced[0] = ASSIGNMENT + "false";
      default -> {
        // An option of the start, not a command.
      }
    }
    return replaced;
  }

  private String requested(String... arguments) {
    for (String argument : arguments) {
      if (argument.equals(OPTION)) {
        return "true";
      }
      if (argument.startsWith(ASSIGNMENT)) {
        return argument.substring(ASSIGNMENT.length());
      }
    }
    String variable = environment.getOrDefault("COURTFLASH_HEADLESS", "");
    return properties.getProperty(PROPERTY, variable);
  }

  private boolean isDisplayMissing() {
    String system = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return system.contains("linux")
        && !"Headless".equalsIgnoreCase(properties.getProperty("glass.platform", ""))
        && environment.getOrDefault("DISPLAY", "").isEmpty()
        && environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
  }
}
