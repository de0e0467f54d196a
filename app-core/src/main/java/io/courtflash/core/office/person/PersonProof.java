package io.courtflash.core.office.person;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The proof that an account belongs to its person: who vouches for it.
 *
 * @param issuer of the person's identity, for {@link Kind#SINGLE_SIGN_ON}; null for others
 * @param since when it was first known; of a roster, the last one that had the person
 */
public record PersonProof(Kind kind, @Nullable String issuer, Instant since) {

  /** The ways in which a person is known. */
  public enum Kind {
    /** The university's single sign-on. */
    SINGLE_SIGN_ON,
    /** A roster, such as the registrar's. */
    ROSTER,
    /** The staff, who made the account. */
    STAFF,
    /** Nobody: the owner made the account by open registration. */
    REGISTERED
  }
}
