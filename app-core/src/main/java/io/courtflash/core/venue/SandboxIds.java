package io.courtflash.core.venue;

/**
 * Tells what belongs to a rehearsal: its courts, sessions, slots and users have ids below zero,
 * which MySQL gives to nobody by itself.
 */
public final class SandboxIds {

  private SandboxIds() {}

  public static boolean owns(long id) {
    return id < 0;
  }
}
