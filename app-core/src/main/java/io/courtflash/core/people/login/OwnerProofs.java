package io.courtflash.core.people.login;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.password.PasswordVerifier;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks the proofs of account owners who change how they log in. */
@Component
@RequiredArgsConstructor
public class OwnerProofs {

  private final PasswordVerifier verifier;

  /**
   * Checks a proof; wrong ones delay their origin like those of logins.
   *
   * @return empty when it is right; else what a login would have ended with
   */
  public Optional<LoginResult> refusal(Actor owner, OwnerProof proof) {
    FactorAnswer answer = proof.code() == null ? null : FactorAnswer.ofCode(proof.code());
    return verifier.verify(owner.studentId(), proof.password(), answer, proof.origin()).refusal();
  }

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
}
