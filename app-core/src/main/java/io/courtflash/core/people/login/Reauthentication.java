package io.courtflash.core.people.login;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.RecentProofs;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.login.password.PasswordVerifier;
import io.courtflash.core.platform.security.SecurityLog;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Reauthenticates staff who are logged in, by a password or a code; see {@link RecentProofs}. */
@Component
@RequiredArgsConstructor
public class Reauthentication {

  private final PasswordVerifier verifier;
  private final RecentProofs proofs;
  private final SecurityLog securityLog;

  /**
   * Checks a proof, as often as a login, and notes it for the caller's login alone.
   *
   * @return empty when it is right; else what a login would have ended with
   */
  public Optional<LoginResult> confirm(
      Actor actor, ReauthenticationCredential proof, LoginOrigin origin) {
    PasswordVerifier.Check check = verifier.verifyAgain(actor.studentId(), proof, origin);
    Optional<LoginResult> refusal =
        check.account() != null && check.account().id() == actor.userId()
            ? noted(actor)
            : check.refusal().or(() -> Optional.of(new LoginResult.WrongCredentials()));
    refusal.ifPresentOrElse(
        refused -> LoginEvents.write(securityLog, refused, actor.studentId(), origin.text()),
        () ->
            securityLog.write(
                SecurityLog.SecurityEvent.CONFIRMED, actor.studentId(), origin.text(), ""));
    return refusal;
  }

  private Optional<LoginResult> noted(Actor actor) {
    return proofs.given(actor) ? Optional.empty() : Optional.of(new LoginResult.WrongCredentials());
  }

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
     * The input of the owner of an authenticator app, where either credential is accepted: six
     * digits are a code, anything else a password.
     */
    static ReauthenticationCredential ofTyped(String typed) {
      FactorAnswer answer = FactorAnswer.ofCode(typed);
      return answer.kind() == SecondFactor.Kind.TOTP ? new Code(answer) : new Password(typed);
    }
  }
}
