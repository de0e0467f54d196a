package io.courtflash.core.account;

/**
 * Who does something, as the audit log names them.
 *
 * @param userId the account's id; 0 for the engine itself
 * @param studentId the account's name; {@code engine} for the engine itself
 */
public record Actor(long userId, String studentId, Role role) {

  /** The engine acting by itself: the schedule, a timeout, a repair. */
  public static final Actor ENGINE = new Actor(0, "engine", Role.ADMIN);
}
