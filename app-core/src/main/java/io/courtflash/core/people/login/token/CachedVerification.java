package io.courtflash.core.people.login.token;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.store.LoginTokenRow;
import java.time.Duration;

/**
 * The result of verifying a token, with the time at which it was read from the database. It is
 * valid for at most ten minutes from then on.
 */
final class CachedVerification {

  static final Duration MAX_VALID_FOR = Duration.ofMinutes(10);

  /** How long a token stays unknown or expired. */
  private static final Duration REFUSED_FOR = Duration.ofSeconds(5);

  private static final long REFRESH_AGE = Duration.ofMinutes(7).toNanos();

  private final long userId;
  private final TokenVerification result;
  private final long readAt;
  private final long validNanos;
  private final boolean refusal;
  private volatile boolean useToStore;

  /** Whether it is read again already, or never is. */
  private volatile boolean refreshed;

  private CachedVerification(
      long userId, TokenVerification result, long readAt, Duration validFor, boolean refusal) {
    this.userId = userId;
    this.result = result;
    this.readAt = readAt;
    this.validNanos = validFor.toNanos();
    this.refusal = refusal;
  }

  /**
   * A token that is in the database: valid until the token expires or the suspension ends, but not
   * longer than for minutes.
   *
   * @param readAt {@link System#nanoTime()} from before the row was read
   */
  static CachedVerification of(LoginTokenRow row, long readAt) {
    if (row.expired()) {
      return new CachedVerification(
          row.userId(), new TokenVerification.Expired(), readAt, REFUSED_FOR, true);
    }
    Duration unchanged = Duration.ofMillis(row.unchangedMillis());
    Duration validFor = unchanged.compareTo(MAX_VALID_FOR) < 0 ? unchanged : MAX_VALID_FOR;
    var entry = new CachedVerification(row.userId(), verify(row), readAt, validFor, false);
    entry.useToStore = row.usedLongAgo();
    return entry;
  }

  /**
   * A token that isn't in the database.
   *
   * @param readAt {@link System#nanoTime()} from before the database was asked
   */
  static CachedVerification unknown(long readAt) {
    return new CachedVerification(0, new TokenVerification.Unknown(), readAt, REFUSED_FOR, true);
  }

  /** A token that isn't in the database, but only in the cache of this node. */
  static CachedVerification ofThisNode(Actor actor, Duration validFor) {
    var entry =
        new CachedVerification(
            actor.userId(),
            new TokenVerification.Granted(actor),
            System.nanoTime(),
            validFor,
            false);
    entry.refreshed = true;
    return entry;
  }

  private static TokenVerification verify(LoginTokenRow row) {
    if (row.suspended()) {
      return new TokenVerification.Suspended(row.suspendedUntil(), row.suspendReason());
    }
    Actor actor = new Actor(row.userId(), row.studentId(), row.userRole(), row.audienceId(), null);
    return row.mustChangePassword()
        ? new TokenVerification.MustChangePassword(actor)
        : new TokenVerification.Granted(actor);
  }

  TokenVerification result() {
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
   * Whether this use of the token has to be stored, because the stored one is long ago. True once.
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
