package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffAccountGuard;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Issues, lists and revokes login tokens, of which only the SHA-256 is stored. */
@Component
@RequiredArgsConstructor
public class LoginTokens implements LoginOperations {

  private static final byte[] NO_TOKEN = {};

  private final LoginTokenMapper mapper;
  private final Transactions transactions;
  private final AccountProperties properties;
  private final AccessChanges changes;
  private final VerificationCache cache;
  private final TokenSeal seal;
  private final StaffAccountGuard guard;
  private final ApplicationEventPublisher events;

  /**
   * Issues a token for an account. An account that has too many logins loses the oldest.
   *
   * @param client see {@link UserAgentSummary}
   */
  public String issue(long userId, String client) {
    return issue(userId, client, life(), false);
  }

  /**
   * Issues a token for a login with a passkey, which proves two factors at once. An account that
   * has too many logins loses the oldest.
   */
  public String issueByPasskey(long userId, String client) {
    return issue(userId, client, life(), true);
  }

  /**
   * Issues a token that ends after the given time, earlier than others. An account that has too
   * many logins loses the oldest.
   */
  public String issue(long userId, String client, Duration life) {
    return issue(userId, client, life, false);
  }

  private Duration life() {
    return Duration.ofDays(properties.tokenDays());
  }

  private String issue(long userId, String client, Duration life, boolean byPasskey) {
    String token = seal.newToken();
    mapper.insert(digest(token), userId, life.toSeconds(), client, byPasskey);
    List<Long> tooMany = mapper.oldest(userId, properties.maxLogins());
    if (!tooMany.isEmpty()) {
      var changed = new StaffPermissions.AccountAccessChanged(userId);
      transactions.run(
          () -> {
            tooMany.forEach(id -> mapper.deleteById(id, userId));
            changes.store(changed);
          });
      changes.on(changed);
    }
    return token;
  }

  /**
   * Issues a token that only this node knows, in memory, for a simulated student of a sandbox. It
   * ends by itself.
   */
  public String issueOnThisNode(Actor simulated, Duration validFor) {
    String token = seal.newToken();
    cache.put(Sha256.hex(token), VerificationCache.Entry.ofThisNode(simulated, validFor));
    return token;
  }

  /**
   * The logins of an account, the latest first.
   *
   * @param token the caller's login token
   */
  public List<Login> of(long userId, String token) {
    return mapper.activeOf(userId, digest(token));
  }

  @Override
  @NeedsPermission(Permission.SEE_PEOPLE)
  public List<Login> of(Actor staff, long userId) {
    return mapper.activeOf(userId, NO_TOKEN);
  }

  /** Revokes one token, at once on this node. Idempotent. */
  public void revoke(String token) {
    String hash = Sha256.hex(token);
    transactions.run(
        () -> {
          mapper.delete(digest(token));
          changes.storeRevoked(hash);
        });
    changes.tokenRevoked(hash);
  }

  /** Ends one login; false when this account has no such login. */
  @Transactional
  public boolean end(long userId, long id) {
    boolean ended = mapper.deleteById(id, userId) == 1;
    events.publishEvent(new StaffPermissions.AccountAccessChanged(userId));
    return ended;
  }

  /**
   * Ends all logins but one.
   *
   * @param token of the login that stays
   */
  @Transactional
  public void endOthers(long userId, String token) {
    revokeOthers(userId, token);
    events.publishEvent(new StaffPermissions.AccountAccessChanged(userId));
  }

  @Override
  @Transactional
  @NeedsPermission(Permission.CHANGE_PEOPLE)
  public boolean end(Actor staff, long userId, @Nullable Long id) {
    guard.require(staff, userId);
    int ended = id == null ? mapper.deleteOf(userId) : mapper.deleteById(id, userId);
    if (ended > 0) {
      events.publishEvent(new StaffPermissions.AccountAccessChanged(userId));
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.ACCOUNT_LOGINS_ENDED,
              "account:" + userId,
              null,
              Map.of("ended", ended)));
    }
    return ended > 0;
  }

  /**
   * Revokes all tokens of an account. The caller publishes {@link
   * StaffPermissions.AccountAccessChanged} in the same transaction.
   */
  public void revokeAll(long userId) {
    mapper.deleteOf(userId);
  }

  /**
   * Revokes all tokens of an account but one. The caller publishes {@link
   * StaffPermissions.AccountAccessChanged} in the same transaction.
   */
  public void revokeOthers(long userId, String kept) {
    mapper.deleteOthers(userId, digest(kept));
  }

  @EventListener
  public void revokeAll(AccountHandedOver handedOver) {
    revokeAll(handedOver.userId());
  }

  /** The form in which a token is stored: its SHA-256. */
  private static byte[] digest(String token) {
    return Sha256.bytes(token);
  }

  /**
   * A login that has not expired.
   *
   * @param client see {@link UserAgentSummary}
   * @param lastUsedAt up to ten minutes before the real last use
   * @param current whether the caller uses this login
   */
  public record Login(
      long id,
      String client,
      Instant createTime,
      Instant lastUsedAt,
      Instant expiresAt,
      boolean current) {}
}
