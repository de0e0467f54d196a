package io.courtflash.core.platform.http.limit;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.limit.RateLimiter.HeavyCaller;
import io.courtflash.core.platform.servers.HallTopics;
import io.courtflash.core.platform.work.LoopScheduler;
import io.github.bucket4j.BucketConfiguration;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.stereotype.Component;

/**
 * Makes the limits of a user hold on all nodes together. A request is decided by its node alone;
 * afterwards the calls of users who have used more than half of a limit are added to a bucket in
 * Redis, four times a second, and what is left there limits them on every node. All others cost
 * nothing.
 *
 * <p>A user who calls several nodes at the same instant can therefore exceed a limit for a moment.
 * The shared bucket counts that, too, and the user waits until it is made up for. While Redis is
 * away each node counts for itself.
 */
@Component
@ConditionalOnProperty(name = "courtflash.mode", havingValue = "external")
class SharedRateLimits {

  private static final Duration INTERVAL = Duration.ofMillis(250);
  private static final int MAX_AT_A_TIME = 500;

  private final RateLimiter limiter;
  private final RedisBuckets buckets;
  private final RTopic topic;
  private final Map<CallerBucket, HeavyCaller> waiting = new ConcurrentHashMap<>();

  SharedRateLimits(RateLimiter limiter, RedissonClient redis, LoopScheduler loops) {
    this.limiter = limiter;
    this.buckets = new RedisBuckets(redis);
    topic = HallTopics.topic(redis, "bf:limits");
    topic.addListener(String.class, (_, message) -> apply(message));
    limiter.onHeavyUse(this::add);
    loops.every(INTERVAL, "share-limits", this::share);
  }

  /**
   * A user's remaining calls under a limit on all nodes together.
   *
   * @param left see {@link CallerBucket#limitTo}
   */
  private record SharedUse(RateLimit limit, long userId, long left) {}

  /** The JSON of a message; all nodes must agree on its names. */
  private record SharedUses(List<SharedUse> uses) {}

  /** A caller who isn't logged in is known by an address alone, and addresses aren't shared. */
  private void add(HeavyCaller caller) {
    if (caller.limit().per() == RateLimit.Scope.USER && caller.caller() instanceof Long) {
      waiting.put(caller.bucket(), caller);
    }
  }

  /** Called by the loop; for tests, too. */
  void share() {
    List<HeavyCaller> callers = waiting.values().stream().limit(MAX_AT_A_TIME).toList();
    if (callers.isEmpty()) {
      return;
    }
    callers.forEach(caller -> waiting.remove(caller.bucket()));
    List<CompletableFuture<SharedUse>> uses =
        callers.stream().flatMap(caller -> share(caller).stream()).toList();
    CompletableFuture.allOf(uses.toArray(CompletableFuture[]::new)).join();
    var _ =
        topic.publish(
            JSON.toJSONString(
                new SharedUses(uses.stream().map(CompletableFuture::resultNow).toList())));
  }

  /** Empty when the round before this one took the caller's latest calls with it. */
  private Optional<CompletableFuture<SharedUse>> share(HeavyCaller caller) {
    long calls = caller.bucket().takeUnshared();
    return calls == 0 ? Optional.empty() : Optional.of(share(caller, calls));
  }

  private CompletableFuture<SharedUse> share(HeavyCaller caller, long calls) {
    RateLimit limit = caller.limit();
    long userId = ((Number) caller.caller()).longValue();
    return buckets
        .asAsync()
        .builder()
        .build("bf:limit:" + limit + ":" + userId, () -> configuration(limit))
        .asVerbose()
        .consumeIgnoringRateLimits(calls)
        .whenComplete(
            (_, failure) -> {
              if (failure != null) {
                caller.bucket().addUnshared(calls);
              }
            })
        .thenApply(
            result -> new SharedUse(limit, userId, result.getDiagnostics().getAvailableTokens()));
  }

  private CompletableFuture<BucketConfiguration> configuration(RateLimit limit) {
    int amount = limiter.amountOf(limit);
    return CompletableFuture.completedFuture(
        BucketConfiguration.builder()
            .addLimit(each -> each.capacity(amount).refillGreedy(amount, limit.period()))
            .build());
  }

  private void apply(String message) {
    JSON.parseObject(message, SharedUses.class)
        .uses()
        .forEach(use -> limiter.limitTo(use.limit(), use.userId(), use.left()));
  }
}
