package io.courtflash.desktop.boot;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/** Whether there is somebody to show a window to. */
record HeadlessMode(Map<String, String> environment, Properties properties) {

  private static final String OPTION = "--headless";
  private static final String PROPERTY = "courtflash.headless";
  private static final String ASSIGNMENT = "--" + PROPERTY + "=";

  static HeadlessMode present() {
    return new HeadlessMode(System.getenv(), System.getProperties());
  }

  /**
   * What was asked for, else whether Linux has no display; macOS and Windows always have one, and
   * JavaFX' own headless platform counts as one.
   */
  boolean isHeadless(String... arguments) {
    String asked = asked(arguments);
    return asked.isEmpty() ? isAbsent() : Boolean.parseBoolean(asked);
  }

  /** Without what decides about the window: the engine is told the decision. */
  static String[] rest(String... arguments) {
    return Arrays.stream(arguments)
        .filter(each -> !each.equals(OPTION) && !each.startsWith(ASSIGNMENT))
        .toArray(String[]::new);
  }

  /**
   * The commands {@code serve} and {@code console} are the same as what decides about the window.
   */
  static String[] withoutCommand(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    String[] rest = arguments.clone();
    switch (first) {
      case "serve" -> rest[0] = OPTION;
      case "console" -> rest[0] = ASSIGNMENT + "false";
      default -> {
        // No command, so nothing is decided.
      }
    }
    return rest;
  }

  private String asked(String... arguments) {
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

  private boolean isAbsent() {
    String system = properties.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return system.contains("linux")
        && !"Headless".equalsIgnoreCase(properties.getProperty("glass.platform", ""))
        && environment.getOrDefault("DISPLAY", "").isEmpty()
        && environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
  }
}
