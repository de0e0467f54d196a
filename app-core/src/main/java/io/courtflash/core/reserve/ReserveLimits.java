package io.courtflash.core.reserve;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.web.LimitProperties;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How many claims this node takes in: of one user, and of all. */
@Component
class ReserveLimits {

  private static final int MOST_USERS = 200_000;

  private final Cache<Long, Bucket> users =
      Caffeine.newBuilder()
          .maximumSize(MOST_USERS)
          .expireAfterAccess(Duration.ofMinutes(2))
          .build();
  private final int perUserPerMinute;
  private final @Nullable Bucket total;

  ReserveLimits(LimitProperties limits) {
    this.perUserPerMinute = limits.reservePerUserPerMinute();
    this.total =
        limits.requestsPerSecond() == 0
            ? null
            : bucket(limits.requestsPerSecond(), Duration.ofSeconds(1));
  }

  /** Takes one claim of a user in; or says how long to wait. */
  Optional<Duration> takeIn(long userId) {
    Bucket user = users.get(userId, _ -> bucket(perUserPerMinute, Duration.ofMinutes(1)));
    Optional<Duration> wait = consume(user);
    return wait.isEmpty() && total != null ? consume(total) : wait;
  }

  private static Optional<Duration> consume(Bucket bucket) {
    ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
    return probe.isConsumed()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  private static Bucket bucket(int amount, Duration period) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(amount).refillGreedy(amount, period))
        .build();
  }
}
