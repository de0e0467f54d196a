package io.courtflash.core.engine;

/**
 * What has to be ready before students can be served, in the order in which it usually becomes so.
 */
public enum EngineComponent {
  DATABASE("MariaDB"),
  REDIS("Redis"),
  BROKER("Broker"),
  SCHEMA("Schema"),
  HTTP("HTTP");

  private final String label;

  EngineComponent(String label) {
    this.label = label;
  }

  /** The name for logs; the console has its own, translated ones. */
  public String label() {
    return label;
  }
}
