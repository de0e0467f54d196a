package io.courtflash.core.diagnostics;

import io.courtflash.core.config.ConfigKey;
import io.courtflash.core.config.SystemConfig;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.stereotype.Component;

/** How the program is set up. */
@Component
class SettingsReport {

  private final ConfigurableEnvironment environment;
  private final SystemConfig config;

  SettingsReport(ConfigurableEnvironment environment, SystemConfig config) {
    this.environment = environment;
    this.config = config;
  }

  /** What was set of our own settings and the server's, by name, and what the staff chose. */
  Map<String, String> all(SensitiveDataMask mask) {
    Map<String, String> all = new TreeMap<>();
    environment.getPropertySources().stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(
            source ->
                java.util.Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()))
        .filter(SettingsReport::isOurs)
        .forEach(
            name ->
                all.put(name, mask.setting(name, String.valueOf(environment.getProperty(name)))));
    for (ConfigKey key : ConfigKey.values()) {
      all.put("config." + key, config.value(key));
    }
    return all;
  }

  private static boolean isOurs(String name) {
    String lower = name.toLowerCase(java.util.Locale.ROOT);
    return lower.startsWith("courtflash") || lower.startsWith("server.");
  }
}
