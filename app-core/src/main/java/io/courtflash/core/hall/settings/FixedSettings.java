package io.courtflash.core.hall.settings;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Security settings that are fixed by the configuration at the start of the program. While one is
 * given, the stored value doesn't count, and staff can't change it.
 *
 * @param staffSecondFactor see {@link ConfigKey#STAFF_SECOND_FACTOR}
 * @param confirmRefundAmount see {@link ConfigKey#CONFIRM_REFUND_AMOUNT}
 * @param consoleLockMinute see {@link ConfigKey#CONSOLE_LOCK_MINUTE}
 */
@ConfigurationProperties("courtflash")
public record FixedSettings(
    @Nullable String staffSecondFactor,
    @Nullable String confirmRefundAmount,
    @Nullable String consoleLockMinute) {

  /**
   * @throws IllegalArgumentException if a value isn't allowed; this stops the start
   */
  public FixedSettings {
    staffSecondFactor = canonical(ConfigKey.STAFF_SECOND_FACTOR, staffSecondFactor);
    confirmRefundAmount = canonical(ConfigKey.CONFIRM_REFUND_AMOUNT, confirmRefundAmount);
    consoleLockMinute = canonical(ConfigKey.CONSOLE_LOCK_MINUTE, consoleLockMinute);
  }

  /** The property that fixes a setting of the group security. */
  static String property(ConfigKey key) {
    return "courtflash." + key.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The given values in their canonical form. */
  Map<ConfigKey, String> given() {
    Map<ConfigKey, String> given = new EnumMap<>(ConfigKey.class);
    put(given, ConfigKey.STAFF_SECOND_FACTOR, staffSecondFactor);
    put(given, ConfigKey.CONFIRM_REFUND_AMOUNT, confirmRefundAmount);
    put(given, ConfigKey.CONSOLE_LOCK_MINUTE, consoleLockMinute);
    return given;
  }

  private static void put(Map<ConfigKey, String> given, ConfigKey key, @Nullable String value) {
    if (value != null) {
      given.put(key, value);
    }
  }

  private static @Nullable String canonical(ConfigKey key, @Nullable String text) {
    if (text == null) {
      return null;
    }
    Optional<String> canonical = key.canonical(text.strip());
    if (canonical.isEmpty()) {
      throw new IllegalArgumentException(
          "%s=%s isn't allowed: %s"
              .formatted(
                  property(key),
                  text,
                  key.choices().isEmpty()
                      ? key.min() + " to " + key.max()
                      : String.join(", ", key.choices())));
    }
    return canonical.get();
  }
}
