package io.courtflash.core.people.login.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.store.LoginTokenRows;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps verified tokens in memory for minutes. What was read before a change of its token or
 * account counts no more, also when it is put here after the change. Unknown and expired tokens
 * have a small place of their own, so that made-up tokens don't displace real ones.
 *
 * <p>Nothing is found here while the last reading of the {@link AccessChanges changes of access} is
 * more than five seconds old, whatever the reason.
 */
@Component
class VerificationCache {

  static final int MAX_TOKENS = 100_000;
  private static final int MAX_REFUSALS = 10_000;
  private static final long MAX_CHANGES_AGE = Duration.ofSeconds(5).toNanos();

  /** Longer than any entry is valid. */
  private static final Duration CHANGE_KEPT_FOR = Entry.MAX_VALID_FOR.multipliedBy(2);

  private final Cache<String, Entry> tokens = entries(MAX_TOKENS);
  private final Cache<String, Entry> refusals = entries(MAX_REFUSALS);

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
  private static Cache<String, Entry> entries(int maximum) {
    return Caffeine.newBuilder().maximumSize(maximum).expireAfterWrite(Entry.MAX_VALID_FOR).build();
  }

  /** Has no maximum: an entry may only count as long as the change that ends it is known. */
  private static <K> Cache<K, Long> changes() {
    return Caffeine.newBuilder().expireAfterWrite(CHANGE_KEPT_FOR).build();
  }

  /** The cached verification of a token, if it is still valid. */
  Optional<Entry> find(String hash) {
    if (System.nanoTime() - changesReadAt > MAX_CHANGES_AGE) {
      return Optional.empty();
    }
    Entry entry = tokens.getIfPresent(hash);
    if (entry == null) {
      entry = refusals.getIfPresent(hash);
    }
    return entry != null && entry.isValid() && isUnchanged(hash, entry)
        ? Optional.of(entry)
        : Optional.empty();
  }

  private boolean isUnchanged(String hash, Entry entry) {
    return entry.wasReadAfter(allChangedAt)
        && wasReadAfter(entry, usersChangedAt.getIfPresent(entry.userId()))
        && wasReadAfter(entry, tokensRevokedAt.getIfPresent(hash));
  }

  private static boolean wasReadAfter(Entry entry, @Nullable Long change) {
    return change == null || entry.wasReadAfter(change);
  }

  void put(String hash, Entry entry) {
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

  /**
   * The result of verifying a token, with the time at which it was read from the database. It is
   * valid for at most ten minutes from then on.
   */
  static final class Entry {

    static final Duration MAX_VALID_FOR = Duration.ofMinutes(10);

    /** How long a token stays unknown or expired. */
    private static final Duration REFUSED_FOR = Duration.ofSeconds(5);

    private static final long REFRESH_AGE = Duration.ofMinutes(7).toNanos();

    private final long userId;
    private final TokenVerifier.Result result;
    private final long readAt;
    private final long validNanos;
    private final boolean refusal;
    private volatile boolean useToStore;

    /** Whether it is read again already, or never is. */
    private volatile boolean refreshed;

    private Entry(
        long userId, TokenVerifier.Result result, long readAt, Duration validFor, boolean refusal) {
      this.userId = userId;
      this.result = result;
      this.readAt = readAt;
      this.validNanos = validFor.toNanos();
      this.refusal = refusal;
    }

    /**
     * A token that is in the database: valid until the token expires or the suspension ends, but
     * not longer than for minutes.
     *
     * @param readAt {@link System#nanoTime()} from before the row was read
     */
    static Entry of(LoginTokenRows.Row row, long readAt) {
      if (row.expired()) {
        return new Entry(
            row.userId(), new TokenVerifier.Result.Expired(), readAt, REFUSED_FOR, true);
      }
      Duration unchanged = Duration.ofMillis(row.unchangedMillis());
      Duration validFor = unchanged.compareTo(MAX_VALID_FOR) < 0 ? unchanged : MAX_VALID_FOR;
      var entry = new Entry(row.userId(), verify(row), readAt, validFor, false);
      entry.useToStore = row.usedLongAgo();
      return entry;
    }

    /**
     * A token that isn't in the database.
     *
     * @param readAt {@link System#nanoTime()} from before the database was asked
     */
    static Entry unknown(long readAt) {
      return new Entry(0, new TokenVerifier.Result.Unknown(), readAt, REFUSED_FOR, true);
    }

    /** A token that isn't in the database, but only in the cache of this node. */
    static Entry ofThisNode(Actor actor, Duration validFor) {
      var entry =
          new Entry(
              actor.userId(),
              new TokenVerifier.Result.Granted(actor),
              System.nanoTime(),
              validFor,
              false);
      entry.refreshed = true;
      return entry;
    }

    private static TokenVerifier.Result verify(LoginTokenRows.Row row) {
      if (row.suspended()) {
        return new TokenVerifier.Result.Suspended(row.suspendedUntil(), row.suspendReason());
      }
      Actor actor =
          new Actor(row.userId(), row.studentId(), row.userRole(), row.audienceId(), null);
      return row.mustChangePassword()
          ? new TokenVerifier.Result.MustChangePassword(actor)
          : new TokenVerifier.Result.Granted(actor);
    }

    TokenVerifier.Result result() {
      return result;
    }

    /** The account of the token; 0 when the token is unknown. */
    long userId() {
      return userId;
    }

    /** Whether the token is unknown or has expired. */
    boolean isRefusal() {
      return refusal;
    }

    boolean isValid() {
      return System.nanoTime() - readAt < validNanos;
    }

    /** Whether it was read after an instant of {@link System#nanoTime()}. */
    boolean wasReadAfter(long instant) {
      return readAt - instant > 0;
    }

    /**
     * Whether this use of the token has to be stored, because the stored one is long ago. True
     * once.
     */
    boolean takeUseToStore() {
      if (!useToStore) {
        return false;
      }
      useToStore = false;
      return true;
    }

    /** Whether it is used so late that it should be read again before its end. True once. */
    boolean takeRefresh() {
      if (refreshed || refusal || System.nanoTime() - readAt < REFRESH_AGE) {
        return false;
      }
      refreshed = true;
      return true;
    }
  }
}
