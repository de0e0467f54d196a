package io.courtflash.core.people.login.factor;

/**
 * One kind of second factor. Each bean of this type takes part: as soon as one of them is set up
 * for a member of the staff, the password alone doesn't log in any more.
 */
public interface SecondFactor {

  Kind kind();

  /** Whether the account has it. Reads the database at every call. */
  boolean isSetUp(long userId);

  /**
   * Checks an answer. Each right answer is accepted once, whichever node is asked; false when the
   * account hasn't this factor.
   *
   * @param answer what the person gave, in the form of this factor
   */
  boolean accepts(long userId, String answer);

  /** Removes it from the account. Idempotent. */
  void remove(long userId);

  /** The kinds of second factors. */
  enum Kind {
    /** A code of six digits that an authenticator app shows for half a minute (RFC 6238). */
    TOTP,
    /** One of the codes that were shown once, for when the device is lost. */
    RECOVERY_CODE
  }
}
