package io.courtflash.core.platform.http.limit;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.local.SynchronizationStrategy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** The remaining calls of one caller under one limit, as far as this node knows. */
final class CallerBucket {

  private final Bucket bucket;
  private final long amount;
  private final Duration period;

  /** Calls on this node that other nodes don't know of. */
  private final AtomicLong unshared = new AtomicLong();

  /** Until when calls are refused because of calls on other nodes, in {@link System#nanoTime}. */
  private volatile long refusedUntil = System.nanoTime();

  /**
   * @param amount calls in a period
   */
  CallerBucket(int amount, Duration period) {
    this.amount = amount;
    this.period = period;
    this.bucket =
        Bucket.builder()
            .addLimit(each -> each.capacity(amount).refillGreedy(amount, period))
            // Without a lock each call would leave a new object to a caller who was known before,
            // which is what Java's collector is slow with. Few callers call twice at a time.
            .withSynchronizationStrategy(SynchronizationStrategy.SYNCHRONIZED)
            .build();
  }

  /** Counts one call; returns how long the caller has to wait, or empty when it is allowed. */
  Optional<Duration> take() {
    long refusedFor = refusedUntil - System.nanoTime();
    if (refusedFor > 0) {
      return Optional.of(Duration.ofNanos(refusedFor));
    }
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    if (!probe.isConsumed()) {
      return Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }
    var _ = unshared.incrementAndGet();
    return Optional.empty();
  }

  /** Takes back a counted call. One that other nodes know of already stays counted there. */
  void giveBack() {
    bucket.addTokens(1);
    var _ = unshared.updateAndGet(calls -> Math.max(0, calls - 1));
  }

  /** Whether little is left, so that the caller's calls on other nodes matter. */
  boolean isMoreThanHalfUsed() {
    return bucket.getAvailableTokens() < amount - amount / 2;
  }

  /** The calls since the last time. */
  long takeUnshared() {
    return unshared.getAndSet(0);
  }

  /** Takes back {@link #takeUnshared}: the other nodes didn't learn of these calls. */
  void addUnshared(long calls) {
    var _ = unshared.addAndGet(calls);
  }

  /**
   * Leaves the caller no more than is left on all nodes together.
   *
   * @param left below 0 when the nodes together allowed more calls than the limit does; until that
   *     is made up for, further calls are refused
   */
  void limitTo(long left) {
    long excess = bucket.getAvailableTokens() - Math.max(0, left);
    if (excess > 0) {
      var _ = bucket.tryConsumeAsMuchAsPossible(excess);
    }
    long missing = Math.max(0, 1 - left);
    refusedUntil = System.nanoTime() + period.toNanos() / amount * missing;
  }
}
