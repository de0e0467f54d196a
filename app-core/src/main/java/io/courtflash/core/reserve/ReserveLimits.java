package io.courtflash.core.reserve;

import io.courtflash.core.web.AccessLimits;
import io.courtflash.core.web.Limit;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** How many claims this node takes in: of one user, and of all. */
@Component
class ReserveLimits {

  private final AccessLimits limits;

  ReserveLimits(AccessLimits limits) {
    this.limits = limits;
  }

  /** Takes one claim of a user in; or says how long to wait. */
  Optional<Duration> takeIn(long userId) {
    return limits
        .take(Limit.RESERVE, userId)
        .or(() -> limits.take(Limit.RESERVE_TOTAL, Limit.RESERVE_TOTAL));
  }
}
