package io.courtflash.core.operations.diagnostics;

import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import lombok.RequiredArgsConstructor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.stereotype.Component;

/** The settings that are in effect. */
@Component
@RequiredArgsConstructor
class SettingsReport {

  private final ConfigurableEnvironment environment;
  private final SystemConfig config;

  /**
   * The settings by name: the properties {@code courtflash.*} and {@code server.*} that are set,
   * and the values that staff chose in the console as {@code config.*}. Secrets are masked.
   */
  Map<String, String> all(Diagnostics.SensitiveDataMask mask) {
    Map<String, String> all = new TreeMap<>();
    environment.getPropertySources().stream()
        .filter(EnumerablePropertySource.class::isInstance)
        .flatMap(source -> Arrays.stream(((EnumerablePropertySource<?>) source).getPropertyNames()))
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
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith("courtflash") || lower.startsWith("server.");
  }
}
