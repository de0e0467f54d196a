package io.courtflash.desktop.boot;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Refuses to run the installed program as root: its user couldn't read the files that root would
 * leave behind. Run from the sources, the program accepts every user.
 */
record RootUserCheck(Map<String, String> environment, Properties properties) {

  private static final String OPTION = "--allow-root";
  private static final String VARIABLE = "COURTFLASH_ALLOW_ROOT";

  /** Commands that touch no data. */
  private static final List<String> ALLOWED_COMMANDS =
      List.of("version", "completion", "--help", "-h", "--version", "-V");

  /** The policy for the environment and system properties of this process. */
  static RootUserCheck ofSystem() {
    return new RootUserCheck(System.getenv(), System.getProperties());
  }

  boolean refuses(String... arguments) {
    List<String> all = List.of(arguments);
    boolean allowedCommand = !all.isEmpty() && ALLOWED_COMMANDS.contains(all.getFirst());
    boolean allowed = all.contains(OPTION) || Boolean.parseBoolean(environment.get(VARIABLE));
    return isInstalled() && isRoot() && !allowedCommand && !allowed;
  }

  /** Removes the option of this class, which the engine doesn't know. */
  static String[] withoutOptions(String... arguments) {
    return Arrays.stream(arguments)
        .filter(argument -> !argument.equals(OPTION))
        .toArray(String[]::new);
  }

  /** The installed program's launcher sets this property. */
  private boolean isInstalled() {
    return properties.containsKey("jpackage.app-path");
  }

  /** Java reads the name from the system, not from the environment. */
  private boolean isRoot() {
    return "root".equals(properties.getProperty("user.name"));
  }
}
