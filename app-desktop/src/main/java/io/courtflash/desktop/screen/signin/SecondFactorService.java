package io.courtflash.desktop.screen.signin;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.TotpFactor;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The second factor of the signed-in user. Every call may take seconds. */
public interface SecondFactorService {

  /**
   * The proofs that a user types for changing their second factor.
   *
   * @param code of the present second factor; null while there is none
   */
  record TypedProof(String password, @Nullable String code) {

    /** Without the secrets, so that they get into no log. */
    @Override
    public String toString() {
      return "TypedProof";
    }
  }

  /** The user's second factors, and whether they need one. */
  OwnSecondFactor.State state(LoginResult.Granted login);

  /** Whether the user may do nothing until they have a second factor. */
  boolean isMissing(LoginResult.Granted login);

  /** A secret for a new authenticator app; it counts only after {@link #setUp}. */
  TotpFactor.Setup begin(LoginResult.Granted login);

  /**
   * Sets up an authenticator app in place of an earlier one.
   *
   * @param newCode what the new app shows now
   * @return the new recovery codes
   */
  List<String> setUp(
      LoginResult.Granted login, TypedProof proof, TotpFactor.Setup setup, String newCode);

  /** Removes the authenticator app and its recovery codes. */
  void remove(LoginResult.Granted login, TypedProof proof);

  /** Makes and returns new recovery codes; the earlier ones end. */
  List<String> renewRecoveryCodes(LoginResult.Granted login, TypedProof proof);

  /**
   * Proves again who the user is, with their password or a code of their app.
   *
   * @return empty when it is right; else what a sign-in would have ended with
   */
  Optional<LoginResult> confirm(LoginResult.Granted login, String typed);
}
