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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Login tokens: 256 random bits, of which only the SHA-256 is kept. What a token is worth is
 * remembered for five seconds; ended access is forgotten at once here, and on other nodes by a
 * notice or within the five seconds.
 */
@Component
public class LoginTokens {

  private static final int TOKEN_BYTES = 32;
  private static final int MOST_REMEMBERED = 50_000;
  private static final int PURGE_BATCH = 5_000;
  private static final Duration REMEMBERED = Duration.ofSeconds(5);
  private static final Duration PURGE_PERIOD = Duration.ofHours(1);
  private static final Duration NOTE_USE_PERIOD = Duration.ofSeconds(2);
  private static final int NOTED_AT_ONCE = 500;

  private final LoginTokenMapper mapper;
  private final AccountProperties properties;
  private final TokenRevocationTopic notices;
  private final Cache<String, CachedVerification> known =
      Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).expireAfterWrite(REMEMBERED).build();

  /** Tokens whose use isn't noted yet: thousands come back at a gate, and no claim waits for it. */
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  LoginTokens(
      LoginTokenMapper mapper,
      AccountProperties properties,
      TokenRevocationTopic notices,
      LoopScheduler background) {
    this.mapper = mapper;
    this.properties = properties;
    this.notices = notices;
    notices.listen(this::forget, this::forgetUser);
    background.every(PURGE_PERIOD, "token-purge", this::purge);
    background.every(NOTE_USE_PERIOD, "token-use", this::noteUse);
  }

  /** What a bearer token is worth now; up to five seconds old. */
  public TokenVerification verify(String token) {
    return known.get(Sha256.hex(token), this::look).access();
  }

  /** Ends one token, at once on this node. Idempotent. */
  public void revoke(String token) {
    String hash = Sha256.hex(token);
    mapper.delete(HexFormat.of().parseHex(hash));
    forget(hash);
    notices.tokenRevoked(hash);
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

  /** Ends all tokens of an account; tell {@link AccountAccessChanged} in the same transaction. */
  void revokeAll(long userId) {
    mapper.deleteOf(userId);
  }

  /**
   * Ends an account's tokens but one; tell {@link AccountAccessChanged} in the same transaction.
   */
  void revokeOthers(long userId, String kept) {
    mapper.deleteOthers(userId, digest(kept));
  }

  @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT, fallbackExecution = true)
  void on(AccountAccessChanged ended) {
    forgetUser(ended.userId());
    notices.userRevoked(ended.userId());
  }

  private void purge() {
    int purged;
    do {
      purged = mapper.purge(PURGE_BATCH);
    } while (purged == PURGE_BATCH);
  }

  private void noteUse() {
    while (!used.isEmpty()) {
      List<String> some = used.stream().limit(NOTED_AT_ONCE).toList();
      mapper.used(some.stream().map(HexFormat.of()::parseHex).toList());
      used.removeAll(some);
    }
  }

  private void forget(String hash) {
    known.asMap().remove(hash);
  }

  private void forgetUser(long userId) {
    known.asMap().values().removeIf(entry -> entry.userId() == userId);
  }

  private CachedVerification look(String hash) {
    LoginTokenRow row = mapper.find(HexFormat.of().parseHex(hash));
    if (row != null && row.seenLongAgo()) {
      used.add(hash);
    }
    return row == null
        ? new CachedVerification(0, new TokenVerification.Unknown())
        : new CachedVerification(row.userId(), judge(row));
  }

  private static TokenVerification judge(LoginTokenRow row) {
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

  private record CachedVerification(long userId, TokenVerification access) {}
}
