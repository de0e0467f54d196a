package io.courtflash.core.people.login.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps verified tokens in memory for minutes. What was read before a change of its token or
 * account counts no more, also when it is put here after the change. Unknown and expired tokens
 * have a small place of their own, so that made-up tokens don't displace real ones.
 *
 * <p>Nothing is found here while the last reading of the {@link AccessChangeReader changes of
 * access} is more than five seconds old, whatever the reason.
 */
@Component
class VerificationCache {

  static final int MAX_TOKENS = 100_000;
  private static final int MAX_REFUSALS = 10_000;
  private static final long MAX_CHANGES_AGE = Duration.ofSeconds(5).toNanos();

  /** Longer than any entry is valid. */
  private static final Duration CHANGE_KEPT_FOR = CachedVerification.MAX_VALID_FOR.multipliedBy(2);

  private final Cache<String, CachedVerification> tokens = entries(MAX_TOKENS);
  private final Cache<String, CachedVerification> refusals = entries(MAX_REFUSALS);

  /** When an account or token changed, by {@link System#nanoTime()}. */
  private final Cache<Long, Long> usersChangedAt = changes();

  private final Cache<String, Long> tokensRevokedAt = changes();

  /** At first an instant before which no valid entry was read. */
  private volatile long allChangedAt = System.nanoTime() - CHANGE_KEPT_FOR.toNanos();

  private volatile long changesReadAt = System.nanoTime();

  /**
   * Each entry says itself how long it is valid. If the cache did, each use would be noted in the
   * order of its entries, whose many small writes Java's collector is slow with in a rush.
   */
  private static Cache<String, CachedVerification> entries(int maximum) {
    return Caffeine.newBuilder()
        .maximumSize(maximum)
        .expireAfterWrite(CachedVerification.MAX_VALID_FOR)
        .build();
  }

  /** Has no maximum: an entry may only count as long as the change that ends it is known. */
  private static <K> Cache<K, Long> changes() {
    return Caffeine.newBuilder().expireAfterWrite(CHANGE_KEPT_FOR).build();
  }

  /** The cached verification of a token, if it is still valid. */
  Optional<CachedVerification> find(String hash) {
    if (System.nanoTime() - changesReadAt > MAX_CHANGES_AGE) {
      return Optional.empty();
    }
    CachedVerification entry = tokens.getIfPresent(hash);
    if (entry == null) {
      entry = refusals.getIfPresent(hash);
    }
    return entry != null && entry.isValid() && isUnchanged(hash, entry)
        ? Optional.of(entry)
        : Optional.empty();
  }

  private boolean isUnchanged(String hash, CachedVerification entry) {
    return entry.wasReadAfter(allChangedAt)
        && wasReadAfter(entry, usersChangedAt.getIfPresent(entry.userId()))
        && wasReadAfter(entry, tokensRevokedAt.getIfPresent(hash));
  }

  private static boolean wasReadAfter(CachedVerification entry, @Nullable Long change) {
    return change == null || entry.wasReadAfter(change);
  }

  void put(String hash, CachedVerification entry) {
    if (entry.isRefusal()) {
      tokens.invalidate(hash);
      refusals.put(hash, entry);
    } else {
      tokens.put(hash, entry);
    }
  }

  /** Ends what is known of an account's tokens. To be called after the change was committed. */
  void userChanged(long userId) {
    usersChangedAt.put(userId, System.nanoTime());
  }

  /** Ends what is known of a token. To be called after its revocation was committed. */
  void tokenRevoked(String hash) {
    tokensRevokedAt.put(hash, System.nanoTime());
    tokens.invalidate(hash);
  }

  /** Ends everything that is known. */
  void allChanged() {
    allChangedAt = System.nanoTime();
    tokens.invalidateAll();
    refusals.invalidateAll();
  }

  /**
   * Notes that all changes were learned of that had been committed at an instant.
   *
   * @param instant by {@link System#nanoTime()}
   */
  void changesReadAt(long instant) {
    changesReadAt = instant;
  }

  /** How long ago the changes were read. */
  Duration changesAge() {
    return Duration.ofNanos(System.nanoTime() - changesReadAt);
  }
}
