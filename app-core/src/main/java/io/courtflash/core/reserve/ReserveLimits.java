package io.courtflash.core.reserve;

import io.courtflash.core.web.RateLimit;
import io.courtflash.core.web.RateLimiter;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** How many claims this node takes in: of one user, and of all. */
@Component
class ReserveLimits {

  private final RateLimiter limits;

  ReserveLimits(RateLimiter limits) {
    this.limits = limits;
  }

  /** Takes one claim of a user in; or says how long to wait. */
  Optional<Duration> takeIn(long userId) {
    return limits
        .take(RateLimit.RESERVE, userId)
        .or(() -> limits.take(RateLimit.RESERVE_TOTAL, RateLimit.RESERVE_TOTAL));
  }
}
