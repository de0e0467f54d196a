package io.courtflash.core.account;

/**
 * Who makes a change, as the audit log names them.
 *
 * @param userId the account's id; 0 for the engine and for the local operator
 * @param studentId the account's name; {@code engine} for the engine itself
 */
public record Actor(long userId, String studentId, Role role) {

  /** The engine itself: a schedule, a timeout, a repair. */
  public static final Actor ENGINE = new Actor(0, "engine", Role.ADMIN);
}
