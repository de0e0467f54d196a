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

/** Counts calls on this node. Whom nobody heard of for a while is forgotten. */
@Component
public class RateLimiter {

  private static final int MOST_CALLERS = 200_000;

  private final Map<RateLimit, LimitCounter> counted = new EnumMap<>(RateLimit.class);

  RateLimiter(RequestLimitProperties properties) {
    for (RateLimit limit : RateLimit.values()) {
      counted.put(limit, new LimitCounter(limit, properties.amountOf(limit)));
    }
  }

  /**
   * Counts one call.
   *
   * @param caller an address, a user id, or anything that is the same for all
   * @return how long to wait; empty when the call may go on
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
    return Arrays.stream(RateLimit.values()).map(limit -> of(limit).shown()).toList();
  }

  private LimitCounter of(RateLimit limit) {
    LimitCounter found = counted.get(limit);
    if (found == null) {
      throw new IllegalStateException("Not counted: " + limit);
    }
    return found;
  }

  /**
   * A limit as the staff see it.
   *
   * @param amount 0 for none
   * @param refused since the start
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
              .maximumSize(MOST_CALLERS)
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

    RateLimitStatus shown() {
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
