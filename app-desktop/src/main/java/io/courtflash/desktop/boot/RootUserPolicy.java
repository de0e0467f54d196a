package io.courtflash.desktop.boot;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * The installed program needs no rights and takes none: as root it would leave files behind that
 * its user can't read. From its sources it runs as whoever builds it.
 */
record RootUserPolicy(Map<String, String> environment, Properties properties) {

  private static final String OPTION = "--allow-root";
  private static final String VARIABLE = "COURTFLASH_ALLOW_ROOT";

  /** What only speaks of the program and touches no data. */
  private static final List<String> HARMLESS =
      List.of("version", "completion", "--help", "-h", "--version", "-V");

  static RootUserPolicy present() {
    return new RootUserPolicy(System.getenv(), System.getProperties());
  }

  boolean refuses(String... arguments) {
    List<String> all = List.of(arguments);
    boolean harmless = !all.isEmpty() && HARMLESS.contains(all.getFirst());
    boolean allowed = all.contains(OPTION) || Boolean.parseBoolean(environment.get(VARIABLE));
    return isInstalled() && isRoot() && !harmless && !allowed;
  }

  /** Without the permission: it is no setting. */
  static String[] rest(String... arguments) {
    return Arrays.stream(arguments)
        .filter(argument -> !argument.equals(OPTION))
        .toArray(String[]::new);
  }

  /** The installed program's own launcher says where it is. */
  private boolean isInstalled() {
    return properties.containsKey("jpackage.app-path");
  }

  /** Java asks the system for the name; the environment can't change it. */
  private boolean isRoot() {
    return "root".equals(properties.getProperty("user.name"));
  }
}
