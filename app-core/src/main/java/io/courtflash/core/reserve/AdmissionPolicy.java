package io.courtflash.core.reserve;

import io.courtflash.core.booking.QuotaPolicy;
import io.courtflash.core.captcha.BotDetector;
import io.courtflash.core.reserve.ReserveOutcome.Accepted;
import io.courtflash.core.reserve.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.reserve.ReserveOutcome.QuotaFull;
import io.courtflash.core.reserve.ReserveOutcome.TooManyRequests;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** What must hold of a student before Redis is asked for a permit. */
@Component
class AdmissionPolicy {

  private final ReserveLimits limits;
  private final BotDetector suspicion;
  private final ClaimTokens tokens;
  private final QuotaPolicy quotas;

  AdmissionPolicy(
      ReserveLimits limits, BotDetector suspicion, ClaimTokens tokens, QuotaPolicy quotas) {
    this.limits = limits;
    this.suspicion = suspicion;
    this.tokens = tokens;
    this.quotas = quotas;
  }

  /** Counts a tap; or says that it is one too many. */
  Optional<ReserveOutcome> count(ReservationRequest tap) {
    Optional<Duration> wait = limits.takeIn(tap.student().userId());
    wait.ifPresent(_ -> suspicion.claimRefused(tap.student().userId()));
    return wait.map(TooManyRequests::new);
  }

  /** Lets a tap in, or says why not. A claim token is spent by the claim that is accepted. */
  ReserveOutcome through(ReservationRequest tap, Slot slot, Supplier<ReserveOutcome> claim) {
    long userId = tap.student().userId();
    if (!tap.student().role().isStaff()) {
      var full = quotas.fullAtTheDoor(userId, slot);
      if (full.isPresent()) {
        return new QuotaFull(full.get());
      }
    }
    return suspicion.asks(userId) ? withToken(tap, claim) : claim.get();
  }

  private ReserveOutcome withToken(ReservationRequest tap, Supplier<ReserveOutcome> claim) {
    String token = tap.claimToken();
    if (token == null || !tokens.spend(token, tap.student().userId(), tap.sessionId())) {
      return new CaptchaNeeded();
    }
    ReserveOutcome outcome = claim.get();
    if (!(outcome instanceof Accepted)) {
      tokens.giveBack(token);
    }
    return outcome;
  }
}
