package io.courtflash.core.platform.http.limit;

import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Counts calls on this node and refuses those over a {@link RateLimit}. Idle callers are dropped.
 * Where several nodes run, {@link SharedRateLimits} tells them of each other's callers.
 */
@Component
public class RateLimiter {

  private static final int MAX_CALLERS = 200_000;

  private final Map<RateLimit, LimitCounter> counters = new EnumMap<>(RateLimit.class);
  private volatile @Nullable Consumer<HeavyCaller> heavyCallers;

  RateLimiter(RequestLimitProperties properties) {
    for (RateLimit limit : RateLimit.values()) {
      counters.put(limit, new LimitCounter(limit, properties.amountOf(limit)));
    }
  }

  /**
   * Counts one call.
   *
   * @param caller by the limit's scope: an address, a user id, or any constant for the whole node
   * @return how long the caller has to wait; empty when the call is allowed
   */
  public Optional<Duration> take(RateLimit limit, Object caller) {
    return of(limit).take(caller);
  }

  /** Takes back a call that was counted a moment ago. */
  public void giveBack(RateLimit limit, Object caller) {
    LimitCounter counter = of(limit);
    if (counter.amount > 0) {
      counter.bucketOf(caller).giveBack();
    }
  }

  /** Counts one call, or refuses it with TOO_MANY_REQUESTS. */
  public void takeOrRefuse(RateLimit limit, Object caller) {
    take(limit, caller)
        .ifPresent(
            wait -> {
              throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
            });
  }

  /**
   * Calls the listener, after each call that is allowed, with a caller who has used more than half
   * of a limit on this node. There is one listener.
   */
  void onHeavyUse(Consumer<HeavyCaller> listener) {
    heavyCallers = listener;
  }

  /** Leaves a caller no more than is left on all nodes; see {@link CallerBucket#limitTo}. */
  void limitTo(RateLimit limit, Object caller, long left) {
    LimitCounter counter = of(limit);
    if (counter.amount > 0) {
      counter.bucketOf(caller).limitTo(left);
    }
  }

  /** Calls in a period; 0 for no limit. */
  int amountOf(RateLimit limit) {
    return of(limit).amount;
  }

  List<RateLimitStatus> all() {
    return Arrays.stream(RateLimit.values()).map(limit -> of(limit).status()).toList();
  }

  private LimitCounter of(RateLimit limit) {
    LimitCounter found = counters.get(limit);
    if (found == null) {
      throw new IllegalStateException("No counter for " + limit);
    }
    return found;
  }

  /**
   * The state of a limit on this node, for the staff.
   *
   * @param amount calls in a period; 0 for no limit
   * @param refused calls since the start of the engine
   */
  record RateLimitStatus(
      RateLimit limit, RateLimit.Scope per, int amount, long periodSeconds, long refused) {}

  /** A caller who has used more than half of a limit on this node. */
  record HeavyCaller(RateLimit limit, Object caller, CallerBucket bucket) {}

  private final class LimitCounter {

    private final RateLimit limit;
    private final int amount;
    private final RecentCallers callers;
    private final LongAdder refused = new LongAdder();

    LimitCounter(RateLimit limit, int amount) {
      this.limit = limit;
      this.amount = amount;
      this.callers =
          new RecentCallers(
              limit.period().multipliedBy(2),
              MAX_CALLERS,
              () -> new CallerBucket(amount, limit.period()),
              System::nanoTime);
    }

    Optional<Duration> take(Object caller) {
      if (amount == 0) {
        return Optional.empty();
      }
      CallerBucket bucket = bucketOf(caller);
      Optional<Duration> wait = bucket.take();
      if (wait.isPresent()) {
        refused.increment();
      } else {
        reportHeavyUse(caller, bucket);
      }
      return wait;
    }

    private void reportHeavyUse(Object caller, CallerBucket bucket) {
      Consumer<HeavyCaller> listener = heavyCallers;
      if (listener != null && bucket.isMoreThanHalfUsed()) {
        listener.accept(new HeavyCaller(limit, caller, bucket));
      }
    }

    CallerBucket bucketOf(Object caller) {
      return callers.bucketOf(caller);
    }

    RateLimitStatus status() {
      return new RateLimitStatus(
          limit, limit.per(), amount, limit.period().toSeconds(), refused.sum());
    }
  }
}
