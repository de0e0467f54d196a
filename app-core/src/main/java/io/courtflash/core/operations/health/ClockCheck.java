package io.courtflash.core.operations.health;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Checks that the clocks of this computer, the database and Redis agree. */
@Component
class ClockCheck implements HealthCheck {

  private static final Duration WARN_LIMIT = Duration.ofSeconds(1);
  private static final Duration FAIL_LIMIT = Duration.ofSeconds(10);
  private static final int MILLIS = 1000;

  private final JdbcClient database;
  private final RedissonClient redis;
  private final InstantSource clock;

  ClockCheck(JdbcClient database, RedissonClient redis, Clock clock) {
    this.database = database;
    this.redis = redis;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "Clock";
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(
        finding("MySQL", difference(this::databaseMillis)),
        finding("Redis", difference(this::redisMillis)));
  }

  static Finding finding(String server, Duration difference) {
    Duration size = difference.abs();
    Object seconds = size.toMillis() / (double) MILLIS;
    if (size.compareTo(FAIL_LIMIT) > 0) {
      return Finding.fail(FindingCode.CLOCK_WRONG, server, seconds);
    }
    return size.compareTo(WARN_LIMIT) > 0
        ? Finding.warn(FindingCode.CLOCK_WRONG, server, seconds)
        : Finding.ok(FindingCode.CLOCK, server);
  }

  /**
   * How far the other clock is ahead of ours. The other one is taken to be read in the middle of
   * the call.
   */
  private Duration difference(Supplier<Long> otherMillis) {
    long before = clock.millis();
    long other = otherMillis.get();
    return Duration.ofMillis(other - (before + clock.millis()) / 2);
  }

  private long databaseMillis() {
    return database
        .sql("SELECT TIMESTAMPDIFF(MICROSECOND, '1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000")
        .query(Long.class)
        .single();
  }

  private long redisMillis() {
    String time =
        redis
            .getScript(StringCodec.INSTANCE)
            .eval(
                RScript.Mode.READ_ONLY,
                "local t = redis.call('TIME'); return t[1] .. ' ' .. t[2]",
                RScript.ReturnType.VALUE);
    String[] parts = time.split(" ", -1);
    return Long.parseLong(parts[0]) * MILLIS + Long.parseLong(parts[1]) / MILLIS;
  }
}
