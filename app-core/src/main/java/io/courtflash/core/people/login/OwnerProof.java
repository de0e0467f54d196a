package io.courtflash.core.people.login;

import org.jspecify.annotations.Nullable;

/**
 * The proofs that an account's owner gives for changing the second factor.
 *
 * @param code of the present second factor, or a recovery code; null while the account has none
 * @param origin whose failures count together
 */
public record OwnerProof(String password, @Nullable String code, LoginOrigin origin) {

  /** Without the secrets, so that they get into no log. */
  @Override
  public String toString() {
    return "OwnerProof[" + origin + "]";
  }
}
