package io.courtflash.core.people.access;

import io.courtflash.core.platform.crypto.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * The account, or the engine itself, that makes a change, as the audit log names it.
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

  /** An actor without a login, or with one that doesn't matter, and without an audience. */
  public Actor(long userId, String studentId, Role role) {
    this(userId, studentId, role, 0, null);
  }

  /** This actor, acting by the login with the given token. */
  public Actor withLogin(String token) {
    return new Actor(userId, studentId, role, audienceId, Sha256.hex(token));
  }
}
