package io.courtflash.desktop.boot;

import java.util.Map;
import java.util.Properties;

/**
 * Default settings of a start from the sources with {@code ./mvnw}. They are the weakest source of
 * settings: files, environment variables, system properties and arguments override them.
 */
final class DevelopmentDefaults {

  /** System property that app-desktop/pom.xml sets. It isn't a setting of the program. */
  private static final String PROPERTY = "io.courtflash.development";

  private DevelopmentDefaults() {}

  /** The defaults when the system property is {@code true}, else none. */
  static Map<String, Object> of(Properties system) {
    return Boolean.parseBoolean(system.getProperty(PROPERTY))
        ? Map.of("courtflash.sample-hall", "true")
        : Map.of();
  }
}
