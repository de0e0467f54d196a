package io.courtflash.core.people.store;

import io.courtflash.core.people.access.Role;
import org.jspecify.annotations.Nullable;

/**
 * The values of a new row of {@code user_account}.
 *
 * @param madeBy null for an account that an identity provider vouches for
 */
public record NewAccount(
    String studentId,
    String passwordHash,
    Role userRole,
    boolean mustChangePassword,
    @Nullable Maker madeBy) {

  /** The maker of an account that neither a roster nor an identity provider vouches for. */
  public enum Maker {
    /** The staff, who know whose account it is. */
    STAFF,
    /** Its owner, by open registration: nobody has proved who that is. */
    OWNER
  }
}
