package io.courtflash.core.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/**
 * Counts calls on this node and refuses those over a {@link RateLimit}. Idle callers are dropped.
 */
@Component
public class RateLimiter {

  private static final int MAX_CALLERS = 200_000;

  private final Map<RateLimit, LimitCounter> counters = new EnumMap<>(RateLimit.class);

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

  /** Counts one call, or refuses it with TOO_MANY_REQUESTS. */
  public void takeOrRefuse(RateLimit limit, Object caller) {
    take(limit, caller)
        .ifPresent(
            wait -> {
              throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
            });
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

  private static final class LimitCounter {

    private final RateLimit limit;
    private final int amount;
    private final Cache<Object, Bucket> callers;
    private final LongAdder refused = new LongAdder();

    LimitCounter(RateLimit limit, int amount) {
      this.limit = limit;
      this.amount = amount;
      this.callers =
          Caffeine.newBuilder()
              .maximumSize(MAX_CALLERS)
              .expireAfterAccess(limit.period().multipliedBy(2))
              .build();
    }

    Optional<Duration> take(Object caller) {
      if (amount == 0) {
        return Optional.empty();
      }
      ConsumptionProbe probe = callers.get(caller, _ -> bucket()).tryConsumeAndReturnRemaining(1);
      if (probe.isConsumed()) {
        return Optional.empty();
      }
      refused.increment();
      return Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }

    RateLimitStatus status() {
      return new RateLimitStatus(
          limit, limit.per(), amount, limit.period().toSeconds(), refused.sum());
    }

    private Bucket bucket() {
      return Bucket.builder()
          .addLimit(each -> each.capacity(amount).refillGreedy(amount, limit.period()))
          .build();
    }
  }
}
