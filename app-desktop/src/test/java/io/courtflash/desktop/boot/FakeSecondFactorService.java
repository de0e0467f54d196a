package io.courtflash.desktop.boot;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.login.factor.TotpFactor;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every user has an authenticator app, and every proof is right. */
final class FakeSecondFactorService implements SecondFactorService {

  @Override
  public OwnSecondFactor.State state(LoginResult.Granted login) {
    return new OwnSecondFactor.State(Set.of(SecondFactor.Kind.TOTP), 10, false, true);
  }

  @Override
  public boolean isMissing(LoginResult.Granted login) {
    return false;
  }

  @Override
  public TotpFactor.Setup begin(LoginResult.Granted login) {
    return new TotpFactor.Setup("A", "otpauth://totp/A", "");
  }

  @Override
  public List<String> setUp(
      LoginResult.Granted login, TypedProof proof, TotpFactor.Setup setup, String newCode) {
    throw FieldProblem.refuse("newCode", "wrong-code");
  }

  @Override
  public void remove(LoginResult.Granted login, TypedProof proof) {
    throw FieldProblem.refuse("newCode", "wrong-code");
  }

  @Override
  public List<String> renewRecoveryCodes(LoginResult.Granted login, TypedProof proof) {
    throw FieldProblem.refuse("newCode", "wrong-code");
  }

  @Override
  public Optional<LoginResult> confirm(LoginResult.Granted login, String typed) {
    return Optional.empty();
  }
}
