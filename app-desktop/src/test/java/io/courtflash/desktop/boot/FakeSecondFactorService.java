package io.courtflash.desktop.boot;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.FactorKind;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.TotpFactor;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import java.util.Optional;
import java.util.Set;

/** Every user has an authenticator app, and every proof is right. */
final class FakeSecondFactorService implements SecondFactorService {

  @Override
  public OwnSecondFactor.State state(LoginResult.Granted login) {
    return new OwnSecondFactor.State(Set.of(FactorKind.TOTP), 10, false, true);
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
  public OwnSecondFactor.Result setUp(
      LoginResult.Granted login, TypedProof proof, TotpFactor.Setup setup, String newCode) {
    return new OwnSecondFactor.Result.WrongNewCode();
  }

  @Override
  public OwnSecondFactor.Result remove(LoginResult.Granted login, TypedProof proof) {
    return new OwnSecondFactor.Result.WrongNewCode();
  }

  @Override
  public OwnSecondFactor.Result renewRecoveryCodes(LoginResult.Granted login, TypedProof proof) {
    return new OwnSecondFactor.Result.WrongNewCode();
  }

  @Override
  public Optional<LoginResult> confirm(LoginResult.Granted login, String typed) {
    return Optional.empty();
  }
}
