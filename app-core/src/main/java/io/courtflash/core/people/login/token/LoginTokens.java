package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.AccountAccessChanged;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.AccountHandedOver;
import io.courtflash.core.people.login.AccountProperties;
import io.courtflash.core.people.login.UserAgentSummary;
import io.courtflash.core.people.login.store.AccessChangeMapper;
import io.courtflash.core.people.login.store.LoginTokenMapper;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.data.Transactions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Issues, verifies and revokes login tokens, of which only the SHA-256 is stored.
 *
 * <p>The result of a verification is {@link VerificationCache cached for minutes}, and read again
 * in the background while the token is used, so that thousands of students who return at a gate
 * cost hardly a query. A change of somebody's access ends what is cached of them: at once on this
 * node, on other nodes {@link AccessChangeReader within a second}.
 */
@Component
@RequiredArgsConstructor
public class LoginTokens {

  private final LoginTokenMapper mapper;
  private final AccessChangeMapper changes;
  private final Transactions transactions;
  private final AccountProperties properties;
  private final TokenRevocationTopic revocations;
  private final VerificationCache cache;
  private final TokenSeal seal;
  private final TokenLookup lookup;

  /**
   * Verifies a token. The result is at most a second older than the last change of access, or five
   * seconds while such changes can't be read.
   *
   * @throws org.springframework.dao.DataAccessException the token isn't cached, and the database
   *     didn't answer within three seconds or until the caller's deadline
   */
  public TokenVerification verify(String token) {
    return lookup.verify(token);
  }

  /** The result of {@link #verify} if it is cached on this node; costs no query. */
  public Optional<TokenVerification> verifyFromCache(String token) {
    return lookup.verifyFromCache(token);
  }

  /**
   * Issues a token that only this node knows, in memory, for a simulated student of a sandbox. It
   * ends by itself.
   */
  public String issueOnThisNode(Actor simulated, Duration validFor) {
    String token = seal.newToken();
    cache.put(Sha256.hex(token), CachedVerification.ofThisNode(simulated, validFor));
    return token;
  }

  /** Revokes one token, at once on this node. Idempotent. */
  public void revoke(String token) {
    String hash = Sha256.hex(token);
    transactions.run(
        () -> {
          mapper.delete(digest(token));
          changes.tokenRevoked(digest(token));
        });
    cache.tokenRevoked(hash);
    revocations.tokenRevoked(hash);
  }

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
      transactions.run(
          () -> {
            tooMany.forEach(id -> mapper.deleteById(id, userId));
            changes.userChanged(userId);
          });
      on(new AccountAccessChanged(userId));
    }
    return token;
  }

  /**
   * Revokes all tokens of an account. The caller publishes {@link AccountAccessChanged} in the same
   * transaction.
   */
  public void revokeAll(long userId) {
    mapper.deleteOf(userId);
  }

  /**
   * Revokes all tokens of an account but one. The caller publishes {@link AccountAccessChanged} in
   * the same transaction.
   */
  public void revokeOthers(long userId, String kept) {
    mapper.deleteOthers(userId, digest(kept));
  }

  @EventListener
  public void revokeAll(AccountHandedOver handedOver) {
    revokeAll(handedOver.userId());
  }

  /** Other nodes read it, whether the message below reaches them or not. */
  @TransactionalEventListener(phase = TransactionPhase.BEFORE_COMMIT, fallbackExecution = true)
  void store(AccountAccessChanged changed) {
    changes.userChanged(changed.userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(AccountAccessChanged changed) {
    cache.userChanged(changed.userId());
    revocations.userRevoked(changed.userId());
  }

  /** The form in which a token is stored: its SHA-256. */
  static byte[] digest(String token) {
    return Sha256.bytes(token);
  }
}
