package io.courtflash.core.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.account.store.LoginTokenMapper;
import io.courtflash.core.account.store.LoginTokenRow;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.crypto.Sha256;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Issues, verifies and revokes login tokens: 256 random bits, of which only the SHA-256 is stored.
 * The result of a verification is cached for five seconds. A revoked token is invalid at once on
 * this node; on other nodes when they get the message of it, at the latest after the five seconds.
 */
@Component
public class LoginTokens {

  private static final int TOKEN_BYTES = 32;
  private static final int MAX_CACHED = 50_000;
  private static final int PURGE_BATCH = 5_000;
  private static final Duration CACHED_FOR = Duration.ofSeconds(5);
  private static final Duration PURGE_PERIOD = Duration.ofHours(1);
  private static final Duration STORE_USE_PERIOD = Duration.ofSeconds(2);
  private static final int USES_PER_STATEMENT = 500;

  private final LoginTokenMapper mapper;
  private final AccountProperties properties;
  private final TokenRevocationTopic revocations;
  private final Cache<String, CachedVerification> cache =
      Caffeine.newBuilder().maximumSize(MAX_CACHED).expireAfterWrite(CACHED_FOR).build();

  /**
   * Hashes of tokens whose last use isn't stored yet. It is stored in the background, because
   * thousands of students return when a gate opens, and none of them must wait for it.
   */
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  LoginTokens(
      LoginTokenMapper mapper,
      AccountProperties properties,
      TokenRevocationTopic revocations,
      LoopScheduler background) {
    this.mapper = mapper;
    this.properties = properties;
    this.revocations = revocations;
    revocations.listen(this::evict, this::evictUser);
    background.every(PURGE_PERIOD, "token-purge", this::purge);
    background.every(STORE_USE_PERIOD, "token-use", this::storeUse);
  }

  /** Verifies a token; the result may be five seconds old. */
  public TokenVerification verify(String token) {
    return cache.get(Sha256.hex(token), this::read).result();
  }

  /** Revokes one token, at once on this node. Idempotent. */
  public void revoke(String token) {
    String hash = Sha256.hex(token);
    mapper.delete(HexFormat.of().parseHex(hash));
    evict(hash);
    revocations.tokenRevoked(hash);
  }

  /**
   * Issues a token for an account.
   *
   * @param client see {@link UserAgentSummary}
   */
  String issue(long userId, String client) {
    String token = RandomSecrets.base64Url(TOKEN_BYTES);
    mapper.insert(digest(token), userId, properties.tokenDays(), client);
    return token;
  }

  /**
   * Revokes all tokens of an account. The caller publishes {@link AccountAccessChanged} in the same
   * transaction.
   */
  void revokeAll(long userId) {
    mapper.deleteOf(userId);
  }

  /**
   * Revokes all tokens of an account but one. The caller publishes {@link AccountAccessChanged} in
   * the same transaction.
   */
  void revokeOthers(long userId, String kept) {
    mapper.deleteOthers(userId, digest(kept));
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(AccountAccessChanged changed) {
    evictUser(changed.userId());
    revocations.userRevoked(changed.userId());
  }

  private void purge() {
    int purged;
    do {
      purged = mapper.deleteExpired(PURGE_BATCH);
    } while (purged == PURGE_BATCH);
  }

  private void storeUse() {
    while (!used.isEmpty()) {
      List<String> batch = used.stream().limit(USES_PER_STATEMENT).toList();
      mapper.markUsed(batch.stream().map(HexFormat.of()::parseHex).toList());
      used.removeAll(batch);
    }
  }

  private void evict(String hash) {
    cache.asMap().remove(hash);
  }

  private void evictUser(long userId) {
    cache.asMap().values().removeIf(entry -> entry.userId() == userId);
  }

  private CachedVerification read(String hash) {
    Optional<LoginTokenRow> row = mapper.find(HexFormat.of().parseHex(hash));
    if (row.isPresent() && row.get().usedLongAgo()) {
      used.add(hash);
    }
    return row.map(found -> new CachedVerification(found.userId(), verify(found)))
        .orElseGet(() -> new CachedVerification(0, new TokenVerification.Unknown()));
  }

  private static TokenVerification verify(LoginTokenRow row) {
    if (row.expired()) {
      return new TokenVerification.Expired();
    } else if (row.suspended()) {
      return new TokenVerification.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    Actor actor = new Actor(row.userId(), row.studentId(), row.userRole());
    return row.mustChangePassword()
        ? new TokenVerification.MustChangePassword(actor)
        : new TokenVerification.Granted(actor);
  }

  /** The form in which a token is stored: its SHA-256. */
  static byte[] digest(String token) {
    return Sha256.bytes(token);
  }

  private record CachedVerification(long userId, TokenVerification result) {}
}
