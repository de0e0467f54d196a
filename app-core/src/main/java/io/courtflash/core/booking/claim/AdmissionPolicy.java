package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.booking.claim.ReserveOutcome.Paused;
import io.courtflash.core.booking.claim.ReserveOutcome.QuotaFull;
import io.courtflash.core.booking.claim.ReserveOutcome.TooManyRequests;
import io.courtflash.core.booking.claim.ReserveOutcome.TooShort;
import io.courtflash.core.booking.claim.ReserveOutcome.Ungated;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.limit.RateLimiter;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides whether a student may ask Redis for a permit: by the rate limits, by the rules of what a
 * student may book, and by the claim token, which is required from students whose requests look
 * like those of a program.
 */
@Component
@RequiredArgsConstructor
class AdmissionPolicy {

  private final RateLimiter rateLimiter;
  private final BotDetector botDetector;
  private final ClaimTokens tokens;
  private final BookingPolicy bookingPolicy;
  private final SessionIntervals intervals;
  private final OwnPendingClaims pendingClaims;
  private final IntakeSwitch intake;

  /** The decision of {@link #check} about one request. */
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

  /** Refuses everything of a student who is over a limit, and of everybody during a pause. */
  Optional<ReserveOutcome> refuseAll(long userId) {
    return checkRateLimit(userId)
        .<ReserveOutcome>map(tooMany -> tooMany)
        .or(() -> isPaused() ? Optional.of(new Paused()) : Optional.empty());
  }

  /** Whether staff have paused the intake of this node. */
  boolean isPaused() {
    return intake.isPaused();
  }

  /**
   * Counts a request against the user's limit, then against the node's. Empty when it is within
   * both.
   */
  private Optional<TooManyRequests> checkRateLimit(long userId) {
    Optional<Duration> wait =
        rateLimiter
            .take(RateLimit.RESERVE, userId)
            .or(() -> rateLimiter.take(RateLimit.RESERVE_TOTAL, RateLimit.RESERVE_TOTAL));
    wait.ifPresent(_ -> botDetector.claimRefused(userId));
    return wait.map(TooManyRequests::new);
  }

  /**
   * Counts a request that was answered as too early against a limit of its own, and gives back what
   * {@link #refuseAll} counted: taps before the gate leave all tries for the gate.
   *
   * @return what the request is answered with
   */
  ReserveOutcome counted(long userId, ReserveOutcome outcome) {
    if (!(outcome instanceof Ungated)) {
      return outcome;
    }
    rateLimiter.giveBack(RateLimit.RESERVE, userId);
    Optional<Duration> wait = rateLimiter.take(RateLimit.EARLY, userId);
    wait.ifPresent(_ -> botDetector.claimRefused(userId));
    return wait.<ReserveOutcome>map(TooManyRequests::new).orElse(outcome);
  }

  /**
   * Checks what the student may book, and consumes their claim token if they need one. No rule
   * holds for staff; the simulated students of a rehearsal are always allowed.
   */
  Decision check(ReservationRequest request, Slot slot) {
    return check(request, slot, Set.of());
  }

  /** Whether {@link #check} decides on a request without reading anything, and needs no token. */
  boolean isDecidedFromMemory(ReservationRequest request) {
    long userId = request.student().userId();
    return SandboxIds.owns(userId)
        || (!botDetector.requiresCaptcha(userId)
            && !pendingClaims.hasAny(userId)
            && bookingPolicy.isKnown(userId, request.sessionId()));
  }

  /**
   * Checks whether a student may change a booking to another slot: the rules are asked as if the
   * student hadn't booked the slot that the booking leaves. Consumes the claim token if one is
   * needed.
   */
  Decision checkChange(ReservationRequest request, Slot slot, long leftSlotId) {
    return check(request, slot, Set.of(leftSlotId));
  }

  /**
   * Checks whether a student may change a booking of several cells to others; the slots that it
   * leaves don't count. Consumes the claim token if one is needed.
   */
  Decision checkChange(
      Actor student, BookingCells cells, @Nullable String claimToken, Set<Long> leftSlotIds) {
    return checkRules(student, cells, claimToken, leftSlotIds);
  }

  /**
   * Checks whether a student may book cells of one session together. Consumes the claim token if
   * one is needed.
   */
  Decision check(Actor student, BookingCells cells, @Nullable String claimToken) {
    return checkRules(student, cells, claimToken, Set.of());
  }

  private Decision check(ReservationRequest request, Slot slot, Set<Long> leftSlotIds) {
    if (SandboxIds.owns(request.student().userId())) {
      return new Decision.Allowed(null);
    }
    Optional<SessionInterval> interval = intervals.find(slot.sessionId());
    if (interval.isPresent() && interval.get().minMinutes() > minutes(slot)) {
      return new Decision.Refused(new TooShort(interval.get().minMinutes()));
    }
    return checkRules(request.student(), BookingCells.of(slot), request.claimToken(), leftSlotIds);
  }

  private Decision checkRules(
      Actor student, BookingCells cells, @Nullable String claimToken, Set<Long> leftSlotIds) {
    long userId = student.userId();
    if (!student.role().isStaff()) {
      Optional<QuotaUse> broken =
          bookingPolicy.findBroken(userId, cells, leftSlotIds, pendingClaims.slotsOf(userId));
      if (broken.isPresent()) {
        return new Decision.Refused(new QuotaFull(broken.get()));
      }
    }
    if (!botDetector.requiresCaptcha(userId)) {
      return new Decision.Allowed(null);
    }
    return claimToken != null && tokens.consume(claimToken, userId, cells.first().sessionId())
        ? new Decision.Allowed(claimToken)
        : new Decision.Refused(new CaptchaNeeded());
  }

  private static long minutes(Slot slot) {
    return Duration.between(slot.startsAt(), slot.endsAt()).toMinutes();
  }

  /** Restores the claim token of a request that was allowed but not accepted in the end. */
  void undo(Decision.Allowed allowed) {
    String token = allowed.consumedToken();
    if (token != null) {
      tokens.restore(token);
    }
  }
}
