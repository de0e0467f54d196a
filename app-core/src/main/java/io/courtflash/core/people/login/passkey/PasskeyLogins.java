package io.courtflash.core.people.login.passkey;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.store.PasskeyMapper;
import io.courtflash.core.platform.security.SecurityLog;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Logs in people by a passkey alone: the device is what they have, and it checked their finger,
 * face or PIN.
 */
@Component
@RequiredArgsConstructor
public class PasskeyLogins {

  /** From the start of a login until the device's answer. */
  public static final Duration LIFETIME = PasskeyChallenges.LIFETIME;

  private final PasskeyMapper mapper;
  private final PasskeyChallenges challenges;
  private final PasskeyVerifier verifier;
  private final LoginService logins;
  private final ApplicationEventPublisher events;
  private final SecurityLog securityLog;

  /**
   * The browser and the address of a login.
   *
   * @param browser a secret that only the browser knows; the request and the answer must come with
   *     the same
   * @param client see {@link UserAgentSummary}
   */
  public record Requester(
      PasskeySites.Site site, String browser, LoginOrigin origin, String client) {}

  /** Starts a login, which must be finished within five minutes. */
  public Options start(PasskeySites.Site site, String browser) {
    return new Options(challenges.forLogin(browser), site.id(), LIFETIME.toMillis(), "required");
  }

  /**
   * Finishes a login; empty when the device's answer proves nothing. Whatever the result is, the
   * next attempt needs another start.
   */
  public Optional<LoginResult> finish(Requester from, Answer answer) {
    Optional<String> challenge = challenges.takeForLogin(from.browser());
    if (challenge.isEmpty()) {
      return refused(from, "no challenge");
    }
    Optional<PasskeyMapper.StoredPasskey> passkey =
        mapper.forLogin(answer.credentialId(), from.site().id());
    if (passkey.isEmpty()) {
      return refused(from, "unknown passkey");
    }
    PasskeyMapper.StoredPasskey row = passkey.get();
    return switch (verifier.check(from.site(), challenge.get(), row, answer)) {
      case PasskeyVerifier.LoginCheck.Accepted(var signCount) -> login(from, row, signCount);
      case PasskeyVerifier.LoginCheck.Cloned(var signCount) -> cloned(from, row, signCount);
      case PasskeyVerifier.LoginCheck.Refused(var reason) -> refused(from, reason);
    };
  }

  private Optional<LoginResult> login(
      Requester from, PasskeyMapper.StoredPasskey row, long signCount) {
    // Of two logins at once, one has a count that is no longer higher than the stored one.
    return mapper.used(row.id(), row.signCount(), signCount) == 1
        ? Optional.of(logins.loginWithPasskey(row.userId(), from.origin(), from.client()))
        : refused(from, "used twice at once");
  }

  private Optional<LoginResult> cloned(
      Requester from, PasskeyMapper.StoredPasskey row, long signCount) {
    events.publishEvent(
        new StaffActed(
            Actor.ENGINE,
            AuditAction.ACCOUNT_PASSKEY_CLONED,
            "account:" + row.userId(),
            Map.of("signCount", row.signCount()),
            Map.of("signCount", signCount)));
    return refused(from, "cloned: account " + row.userId());
  }

  private Optional<LoginResult> refused(Requester from, String reason) {
    securityLog.write(SecurityLog.SecurityEvent.PASSKEY_REFUSED, "", from.origin().text(), reason);
    return Optional.empty();
  }

  /**
   * The options with which a browser logs in with a passkey, in the form of WebAuthn's {@code
   * PublicKeyCredentialRequestOptionsJSON}. They name no account: the device knows its own.
   *
   * @param challenge base64url without padding
   * @param rpId the host name whose passkeys can answer
   * @param timeout in milliseconds
   */
  public record Options(String challenge, String rpId, long timeout, String userVerification) {}

  /**
   * A device's answer at a login; all texts are base64url without padding.
   *
   * @param credentialId which passkey it is
   * @param clientData the browser's JSON, which has the challenge and the address of the page
   * @param authenticatorData what the device says of the login, such as whether it knew its user
   * @param signature of the two by the passkey
   * @param userHandle the account that the passkey is for; devices that keep no accounts leave it
   *     out
   */
  public record Answer(
      String credentialId,
      String clientData,
      String authenticatorData,
      String signature,
      @Nullable String userHandle) {}
}
