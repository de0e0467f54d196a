package io.courtflash.desktop.screen.settings;

import io.courtflash.core.config.ConfigKey;
import java.util.Optional;

/** The engine's settings, changed in the name of who is signed in. */
interface SettingsService {

  String value(ConfigKey key);

  /** The value as it is kept; empty, and nothing changed, when it isn't allowed. */
  Optional<String> change(ConfigKey key, String text);
}
