package io.courtflash.core.platform.http.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class SharedRateLimitsTest {

  private static final int LIMIT = 5;
  private static final AtomicLong USERS = new AtomicLong(System.nanoTime());

  @Autowired RedissonClient redis;

  private final long user = USERS.incrementAndGet();
  private Node first;
  private Node second;

  /**
   * The limits of one node. Its loop doesn't run; the tests share by themselves.
   *
   * @param told how often it was told what is left
   */
  private record Node(RateLimiter limiter, SharedRateLimits shared, AtomicInteger told) {

    static Node on(RedissonClient redis) {
      AtomicInteger told = new AtomicInteger();
      RateLimiter limiter =
          new RateLimiter(
              new RequestLimitProperties(
                  64,
                  4,
                  Duration.ofSeconds(10),
                  Duration.ofSeconds(10),
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT,
                  LIMIT)) {
            @Override
            void limitTo(RateLimit limit, Object caller, long left) {
              super.limitTo(limit, caller, left);
              told.incrementAndGet();
            }
          };
      return new Node(limiter, new SharedRateLimits(limiter, redis, new LoopScheduler()), told);
    }

    Optional<Duration> reserve(long userId) {
      return limiter.take(RateLimit.RESERVE, userId);
    }

    void reserve(long userId, int times) {
      for (int i = 0; i < times; i++) {
        assertThat(reserve(userId)).isEmpty();
      }
    }
  }

  @BeforeEach
  void startNodes() {
    first = Node.on(redis);
    second = Node.on(redis);
  }

  @Test
  void whoUsedUpALimitOnOneNodeIsRefusedByTheOther() {
    first.reserve(user, LIMIT);
    first.shared().share();

    await().until(() -> second.told().get() == 1);
    assertThat(second.reserve(user)).isPresent();
    assertThat(second.reserve(USERS.incrementAndGet())).isEmpty();
  }

  @Test
  void whatNodesAllowedTogetherBeyondALimitIsMadeUpFor() {
    long begun = System.nanoTime();
    first.reserve(user, LIMIT);
    second.reserve(user, LIMIT);
    first.shared().share();
    second.shared().share();

    await().until(() -> first.told().get() == 2 && second.told().get() == 2);
    for (Node node : List.of(first, second)) {
      // A fifth of a minute for each of the five calls too many, and for the next one.
      Duration passed = Duration.ofSeconds(72).minus(node.reserve(user).orElseThrow());
      assertThat(passed)
          .isBetween(Duration.ZERO, Duration.ofNanos(System.nanoTime() - begun).plusSeconds(12));
    }
  }

  @Test
  void aUserOfLessThanHalfALimitCostsRedisNothing() {
    first.reserve(user, LIMIT / 2);
    first.shared().share();

    assertThat(redis.getKeys().countExists("bf:limit:RESERVE:" + user)).isZero();

    first.reserve(user, 1);
    first.shared().share();

    assertThat(redis.getKeys().countExists("bf:limit:RESERVE:" + user)).isOne();
    assertThat(redis.getKeys().remainTimeToLive("bf:limit:RESERVE:" + user))
        .isBetween(1L, Duration.ofSeconds(50).toMillis());
  }

  @Test
  void onlyLimitsOfPeopleAreShared() {
    for (Object caller : List.of("192.0.2.1", "192.0.2.2")) {
      for (int i = 0; i < LIMIT; i++) {
        assertThat(first.limiter().take(RateLimit.AUTH, caller)).isEmpty();
      }
    }
    first.shared().share();

    assertThat(redis.getKeys().getKeys(KeysScanOptions.defaults().pattern("bf:limit:AUTH:*")))
        .isEmpty();
  }
}
