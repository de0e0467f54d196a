package io.courtflash.core.doctor;

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

/** Whether this computer, the database and Redis agree on the time. */
@Component
class ClockCheck implements HealthCheck {

  private static final Duration NOTABLE = Duration.ofSeconds(1);
  private static final Duration HARMFUL = Duration.ofSeconds(10);
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
  public List<Finding> look(Instant now) {
    return List.of(
        finding("MySQL", difference(this::databaseMillis)),
        finding("Redis", difference(this::redisMillis)));
  }

  static Finding finding(String server, Duration difference) {
    Duration size = difference.abs();
    Object seconds = size.toMillis() / (double) MILLIS;
    if (size.compareTo(HARMFUL) > 0) {
      return Finding.fail("clock-wrong", server, seconds);
    }
    return size.compareTo(NOTABLE) > 0
        ? Finding.warn("clock-wrong", server, seconds)
        : Finding.ok("clock", server);
  }

  /** The middle of the question is taken for the instant of the answer. */
  private Duration difference(Supplier<Long> other) {
    long before = clock.millis();
    long there = other.get();
    return Duration.ofMillis(there - (before + clock.millis()) / 2);
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
