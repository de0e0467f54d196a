package io.courtflash.core.people.login;

import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.factor.FactorKind;

/** The credential with which a logged-in person authenticates again; one of them suffices. */
public sealed interface ReauthenticationCredential {

  record Password(String password) implements ReauthenticationCredential {

    /** Without the password, so that it gets into no log. */
    @Override
    public String toString() {
      return "Password";
    }
  }

  record Code(FactorAnswer answer) implements ReauthenticationCredential {}

  /**
   * The input of the owner of an authenticator app, where either credential is accepted: six digits
   * are a code, anything else a password.
   */
  static ReauthenticationCredential ofTyped(String typed) {
    FactorAnswer answer = FactorAnswer.ofCode(typed);
    return answer.kind() == FactorKind.TOTP ? new Code(answer) : new Password(typed);
  }
}
