package io.courtflash.core.platform.servers;

import lombok.RequiredArgsConstructor;

/** A component that must be ready before students are served, in the usual order at a start. */
@RequiredArgsConstructor
public enum EngineComponent {
  DATABASE("MariaDB"),
  REDIS("Redis"),
  BROKER("Broker"),
  SCHEMA("Schema"),
  HTTP("HTTP");

  private final String label;

  /** The name in logs; the console has translated names. */
  public String label() {
    return label;
  }
}
