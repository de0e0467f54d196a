package io.courtflash.core.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import io.courtflash.core.account.store.AccessChangeMapper;
import io.courtflash.core.account.store.LoginTokenMapper;
import io.courtflash.core.account.store.LoginTokenRow;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.crypto.RandomSecrets;
import io.courtflash.core.crypto.Sha256;
import io.courtflash.core.store.Transactions;
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
 *
 * <p>The result of a verification is cached for minutes, so that thousands of students who return
 * at a gate cost no query. A change of somebody's access ends what is cached of them: at once on
 * this node, on other nodes when they get the Redis message of it, at the latest within a second
 * when they read {@link AccessChangeMapper the table of changes}. A node that can't read that table
 * for five seconds forgets everything it has cached.
 */
@Component
public class LoginTokens {

  private static final int TOKEN_BYTES = 32;
  private static final int MAX_CACHED = 100_000;
  private static final int PURGE_BATCH = 5_000;
  private static final Duration MAX_CACHED_FOR = Duration.ofMinutes(10);

  /** For tokens that are unknown or have expired. */
  private static final Duration REFUSAL_CACHED_FOR = Duration.ofSeconds(5);

  private static final Duration READ_CHANGES_PERIOD = Duration.ofMillis(500);

  /** How long the cache is trusted while changes can't be read. */
  private static final Duration MAX_CHANGES_AGE = Duration.ofSeconds(5);

  private static final Duration PURGE_PERIOD = Duration.ofHours(1);
  private static final Duration STORE_USE_PERIOD = Duration.ofSeconds(2);
  private static final int USES_PER_STATEMENT = 500;

  private final LoginTokenMapper mapper;
  private final AccessChangeMapper changes;
  private final Transactions transactions;
  private final AccountProperties properties;
  private final TokenRevocationTopic revocations;
  private final Cache<String, CachedVerification> cache =
      Caffeine.newBuilder()
          .maximumSize(MAX_CACHED)
          .expireAfter(Expiry.<String, CachedVerification>creating((_, entry) -> entry.validFor()))
          .build();

  /**
   * Hashes of tokens whose last use isn't stored yet. It is stored in the background, because
   * thousands of students return when a gate opens, and none of them must wait for it.
   */
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  private volatile long changesReadAt = System.nanoTime();

  LoginTokens(
      LoginTokenMapper mapper,
      AccessChangeMapper changes,
      Transactions transactions,
      AccountProperties properties,
      TokenRevocationTopic revocations,
      LoopScheduler background) {
    this.mapper = mapper;
    this.changes = changes;
    this.transactions = transactions;
    this.properties = properties;
    this.revocations = revocations;
    revocations.listen(this::evict, userId -> evictUsers(Set.of(userId)));
    background.every(PURGE_PERIOD, "token-purge", this::purge);
    background.every(READ_CHANGES_PERIOD, "access-changes", this::evictChanged);
    background.every(STORE_USE_PERIOD, "token-use", this::storeUse);
  }

  /** Verifies a token. The result is at most a second older than the last change of access. */
  public TokenVerification verify(String token) {
    return cache.get(Sha256.hex(token), this::read).result();
  }

  /** The result of {@link #verify} if it is cached on this node; costs no query. */
  public Optional<TokenVerification> verifyFromCache(String token) {
    return Optional.ofNullable(cache.getIfPresent(Sha256.hex(token)))
        .map(CachedVerification::result);
  }

  /**
   * Issues a token that only this node knows, in memory, for a simulated student of a sandbox. It
   * ends by itself.
   */
  public String issueOnThisNode(Actor simulated, Duration validFor) {
    String token = RandomSecrets.base64Url(TOKEN_BYTES);
    TokenVerification granted = new TokenVerification.Granted(simulated);
    cache.put(Sha256.hex(token), new CachedVerification(simulated.userId(), granted, validFor));
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

  /** Other nodes read it, whether the message below reaches them or not. */
  @TransactionalEventListener(phase = TransactionPhase.BEFORE_COMMIT, fallbackExecution = true)
  void store(AccountAccessChanged changed) {
    changes.userChanged(changed.userId());
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(AccountAccessChanged changed) {
    evictUsers(Set.of(changed.userId()));
    revocations.userRevoked(changed.userId());
  }

  private void evictChanged() {
    try {
      changes.recentTokens().forEach(hash -> evict(HexFormat.of().formatHex(hash)));
      evictUsers(changes.recentUsers());
      changesReadAt = System.nanoTime();
    } catch (RuntimeException e) {
      if (System.nanoTime() - changesReadAt > MAX_CHANGES_AGE.toNanos()) {
        cache.invalidateAll();
      }
      throw e;
    }
  }

  private void purge() {
    changes.deleteOld();
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

  private void evictUsers(Set<Long> userIds) {
    if (!userIds.isEmpty()) {
      cache.asMap().values().removeIf(entry -> userIds.contains(entry.userId()));
    }
  }

  private CachedVerification read(String hash) {
    Optional<LoginTokenRow> row = mapper.find(HexFormat.of().parseHex(hash));
    if (row.isPresent() && row.get().usedLongAgo()) {
      used.add(hash);
    }
    return row.map(LoginTokens::cached)
        .orElseGet(
            () -> new CachedVerification(0, new TokenVerification.Unknown(), REFUSAL_CACHED_FOR));
  }

  /** Cached until the token expires or the suspension ends, but not longer than for minutes. */
  private static CachedVerification cached(LoginTokenRow row) {
    Duration unchanged = Duration.ofMillis(row.unchangedMillis());
    Duration validFor = unchanged.compareTo(MAX_CACHED_FOR) < 0 ? unchanged : MAX_CACHED_FOR;
    return new CachedVerification(
        row.userId(), verify(row), row.expired() ? REFUSAL_CACHED_FOR : validFor);
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

  private record CachedVerification(long userId, TokenVerification result, Duration validFor) {}
}
