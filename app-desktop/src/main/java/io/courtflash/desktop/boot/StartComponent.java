package io.courtflash.desktop.boot;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.desktop.i18n.Texts;

/** The components that the start page lists, in the order in which they usually become ready. */
enum StartComponent {
  DATA_DIRECTORY,
  DATABASE,
  REDIS,
  BROKER,
  SCHEMA,
  HTTP;

  static StartComponent of(EngineComponent component) {
    return switch (component) {
      case DATABASE -> DATABASE;
      case REDIS -> REDIS;
      case BROKER -> BROKER;
      case SCHEMA -> SCHEMA;
      case HTTP -> HTTP;
    };
  }

  /** The key of its name. */
  String key() {
    return Texts.key("start.", this);
  }
}
