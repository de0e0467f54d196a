package io.courtflash.desktop.screen.health;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.desktop.i18n.Texts;

/** The names of the engine's components in the window's language. */
final class EngineNames {

  private EngineNames() {}

  static String of(EngineComponent component, Texts texts) {
    return texts.get(Texts.key("part.", component));
  }
}
