package io.courtflash.core.people.account;

import io.courtflash.core.platform.crypto.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Who makes a change, as the audit log names them.
 *
 * @param userId the account's id; 0 for the engine and for the local operator
 * @param studentId the account's name; {@code engine} for the engine itself
 * @param audienceId the audience of the account; 0 for the engine and for the local operator
 * @param loginHash the SHA-256 of the login token that they act by, as hexadecimal digits; null for
 *     students, the engine and the local operator
 */
public record Actor(
    long userId, String studentId, Role role, long audienceId, @Nullable String loginHash) {

  /** The engine itself: a schedule, a timeout, a repair. */
  public static final Actor ENGINE = new Actor(0, "engine", Role.ADMIN);

  /** One who acts by no login, or by one that doesn't matter, and for whom no audience counts. */
  public Actor(long userId, String studentId, Role role) {
    this(userId, studentId, role, 0, null);
  }

  /** The same who acts by a login. */
  public Actor withLogin(String token) {
    return new Actor(userId, studentId, role, audienceId, Sha256.hex(token));
  }
}
