package io.courtflash.bench;

import java.util.regex.Pattern;

/** What the command of a bench can change. */
final class BenchSettings {

  /** For how long each load is sent: {@code -Dbench.seconds=4}. */
  static final int SECONDS = Integer.getInteger("bench.seconds", 4);

  /** How often each comparison is repeated: {@code -Dbench.rounds=2}. */
  static final int ROUNDS = Integer.getInteger("bench.rounds", 2);

  /**
   * How many students send at the same time where the capacity is measured: {@code
   * -Dbench.connections=64}. More of them fill the batches.
   */
  static final int CONNECTIONS = Integer.getInteger("bench.connections", 64);

  private static final Pattern ONLY = Pattern.compile(System.getProperty("bench.only", ""));

  private BenchSettings() {}

  /** Whether {@code -Dbench.only=REGEX} finds the scenario's name; without it all are wanted. */
  static boolean wants(String scenario) {
    return ONLY.matcher(scenario).find();
  }
}
