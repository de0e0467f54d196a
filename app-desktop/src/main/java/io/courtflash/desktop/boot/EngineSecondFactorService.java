package io.courtflash.desktop.boot;

import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.OwnerProofs;
import io.courtflash.core.people.login.Reauthentication;
import io.courtflash.core.people.login.factor.OwnSecondFactor;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.login.factor.SecondFactorRequirement;
import io.courtflash.core.people.login.factor.TotpFactor;
import io.courtflash.desktop.screen.signin.SecondFactorService;
import java.util.List;
import java.util.Optional;

/** {@link SecondFactorService} of the engine in this process. */
record EngineSecondFactorService(
    OwnSecondFactor own, SecondFactorRequirement requirement, Reauthentication confirmations)
    implements SecondFactorService {

  @Override
  public OwnSecondFactor.State state(LoginResult.Granted login) {
    return own.state(login.actor());
  }

  @Override
  public boolean isMissing(LoginResult.Granted login) {
    return requirement.isMissing(login.actor());
  }

  @Override
  public TotpFactor.Setup begin(LoginResult.Granted login) {
    return own.begin(login.actor());
  }

  @Override
  public List<String> setUp(
      LoginResult.Granted login, TypedProof proof, TotpFactor.Setup setup, String newCode) {
    return own.setUp(login.actor(), ownerProof(proof), setup.sealed(), newCode);
  }

  @Override
  public void remove(LoginResult.Granted login, TypedProof proof) {
    own.remove(login.actor(), ownerProof(proof));
  }

  @Override
  public List<String> renewRecoveryCodes(LoginResult.Granted login, TypedProof proof) {
    return own.renewRecoveryCodes(login.actor(), ownerProof(proof));
  }

  @Override
  public Optional<LoginResult> confirm(LoginResult.Granted login, String typed) {
    boolean hasApp = state(login).factors().contains(SecondFactor.Kind.TOTP);
    Reauthentication.ReauthenticationCredential proof =
        hasApp
            ? Reauthentication.ReauthenticationCredential.ofTyped(typed)
            : new Reauthentication.ReauthenticationCredential.Password(typed);
    return confirmations.confirm(login.actor(), proof, new LoginOrigin.Console());
  }

  private static OwnerProofs.OwnerProof ownerProof(TypedProof proof) {
    return new OwnerProofs.OwnerProof(proof.password(), proof.code(), new LoginOrigin.Console());
  }
}
