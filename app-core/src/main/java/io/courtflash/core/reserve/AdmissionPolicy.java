package io.courtflash.core.reserve;

import io.courtflash.core.booking.BookingPolicy;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.captcha.BotDetector;
import io.courtflash.core.reserve.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.reserve.ReserveOutcome.QuotaFull;
import io.courtflash.core.reserve.ReserveOutcome.TooManyRequests;
import io.courtflash.core.venue.SandboxIds;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.web.RateLimit;
import io.courtflash.core.web.RateLimiter;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides whether a student may ask Redis for a permit: the rate limits, the rules of what the
 * student may book, and the claim token that a student needs who behaves like a program.
 */
@Component
class AdmissionPolicy {

  /** No slot has this id. */
  private static final long NO_SLOT = 0;

  private final RateLimiter rateLimiter;
  private final BotDetector botDetector;
  private final ClaimTokens tokens;
  private final BookingPolicy bookingPolicy;

  AdmissionPolicy(
      RateLimiter rateLimiter,
      BotDetector botDetector,
      ClaimTokens tokens,
      BookingPolicy bookingPolicy) {
    this.rateLimiter = rateLimiter;
    this.botDetector = botDetector;
    this.tokens = tokens;
    this.bookingPolicy = bookingPolicy;
  }

  /** What {@link #check} decided about one request. */
  sealed interface Decision {

    record Refused(ReserveOutcome outcome) implements Decision {}

    /**
     * The student may claim the slot.
     *
     * @param consumedToken the claim token that was consumed for it, which {@link #undo} restores;
     *     null when the student needed none
     */
    record Allowed(@Nullable String consumedToken) implements Decision {}
  }

  /**
   * Counts a request against the user's limit, then against the node's. Empty when it is within
   * both.
   */
  Optional<TooManyRequests> checkRateLimit(long userId) {
    Optional<Duration> wait =
        rateLimiter
            .take(RateLimit.RESERVE, userId)
            .or(() -> rateLimiter.take(RateLimit.RESERVE_TOTAL, RateLimit.RESERVE_TOTAL));
    wait.ifPresent(_ -> botDetector.claimRefused(userId));
    return wait.map(TooManyRequests::new);
  }

  /**
   * Checks what the student may book, and consumes their claim token if they need one. No rule
   * holds for staff; the simulated students of a rehearsal are always allowed.
   */
  Decision check(ReservationRequest request, Slot slot) {
    return check(request, slot, NO_SLOT);
  }

  /**
   * The same for the change of a booking: the rules are asked as if the student hadn't booked the
   * slot that the booking leaves.
   */
  Decision checkChange(ReservationRequest request, Slot slot, long leftSlotId) {
    return check(request, slot, leftSlotId);
  }

  private Decision check(ReservationRequest request, Slot slot, long leftSlotId) {
    long userId = request.student().userId();
    if (SandboxIds.owns(userId)) {
      return new Decision.Allowed(null);
    }
    if (!request.student().role().isStaff()) {
      Optional<QuotaUse> broken = bookingPolicy.findBroken(userId, slot, leftSlotId);
      if (broken.isPresent()) {
        return new Decision.Refused(new QuotaFull(broken.get()));
      }
    }
    if (!botDetector.requiresCaptcha(userId)) {
      return new Decision.Allowed(null);
    }
    String token = request.claimToken();
    return token != null && tokens.consume(token, userId, request.sessionId())
        ? new Decision.Allowed(token)
        : new Decision.Refused(new CaptchaNeeded());
  }

  /** Restores the claim token of a request that was allowed but not accepted in the end. */
  void undo(Decision.Allowed allowed) {
    String token = allowed.consumedToken();
    if (token != null) {
      tokens.restore(token);
    }
  }
}
