package io.courtflash.desktop.boot;

import io.courtflash.core.engine.EngineComponent;

/** What the start-up page counts, in the order in which it usually becomes ready. */
enum StartComponent {
  DATA_DIRECTORY,
  DATABASE,
  REDIS,
  BROKER,
  SCHEMA,
  HTTP;

  static StartComponent of(EngineComponent part) {
    return switch (part) {
      case DATABASE -> DATABASE;
      case REDIS -> REDIS;
      case BROKER -> BROKER;
      case SCHEMA -> SCHEMA;
      case HTTP -> HTTP;
    };
  }

  /** The text's key. */
  String key() {
    return switch (this) {
      case DATA_DIRECTORY -> "part.data-directory";
      case DATABASE -> "part.database";
      case REDIS -> "part.redis";
      case BROKER -> "part.broker";
      case SCHEMA -> "part.schema";
      case HTTP -> "part.http";
    };
  }
}
