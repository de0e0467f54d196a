package io.courtflash.core.people.login.factor;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.store.CampusIdentityMapper;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import java.util.HexFormat;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Decides whether a person needs an authenticator app. */
@Component
@RequiredArgsConstructor
public class SecondFactorRequirement {

  private final Policy policy;
  private final SecondFactors factors;
  private final CampusIdentityMapper identities;
  private final LoginTokenMapper logins;

  /**
   * Whether the person must have a second factor and has none, so that they may do nothing else. A
   * person who logged in with a passkey needs no other factor: the device is what they have, and it
   * checked their finger, face or PIN. Reads the database where a second factor is required.
   */
  public boolean isMissing(Actor actor) {
    return isRequired(actor) && factors.of(actor.userId()).isEmpty();
  }

  boolean isRequired(Actor actor) {
    return policy.isSecondFactorRequired() && isPossible(actor) && !isByPasskey(actor);
  }

  /** Not if the university's provider decides how the person proves themselves. */
  boolean isPossible(Actor actor) {
    return actor.role().isStaff() && !identities.hasGivenRole(actor.userId());
  }

  private boolean isByPasskey(Actor actor) {
    String hash = actor.loginHash();
    return hash != null && logins.isByPasskey(HexFormat.of().parseHex(hash), actor.userId());
  }

  /** Decides whether staff need a second factor. */
  public interface Policy {

    /** Whether staff without a second factor may do nothing but set one up. */
    boolean isSecondFactorRequired();
  }
}
