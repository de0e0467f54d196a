package io.courtflash.core.hall.slot;

/**
 * Recognizes ids of the rehearsal's sandbox: its courts, sessions, slots, users and reservations
 * have negative ids, which MySQL never generates.
 */
public final class SandboxIds {

  private SandboxIds() {}

  public static boolean owns(long id) {
    return id < 0;
  }
}
