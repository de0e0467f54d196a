package io.courtflash.core.reserve;

import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.reserve.AdmissionPolicy.Decision;
import io.courtflash.core.reserve.ReserveOutcome.Accepted;
import io.courtflash.core.reserve.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.reserve.ReserveOutcome.Paused;
import io.courtflash.core.reserve.ReserveOutcome.TooManyRequests;
import io.courtflash.core.reserve.ReserveOutcome.UnknownSlot;
import io.courtflash.core.reserve.ReserveOutcome.WrongSession;
import io.courtflash.core.venue.SandboxIds;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Answers reservation requests: limits, known refusals, policy, permit, queue. A winner costs one
 * Redis round trip, the loser of a slot that is flagged as sold out costs none.
 */
@Service
public class ReservationService {

  private final AdmissionPolicy policy;
  private final SlotRefusals slotRefusals;
  private final Slots slots;
  private final ClaimService claims;
  private final ClaimPublisher publisher;
  private final RepeatedClaims repeats;
  private final List<ReserveListener> listeners;
  private final IntakeSwitch intake;

  ReservationService(
      AdmissionPolicy policy,
      SlotRefusals slotRefusals,
      Slots slots,
      ClaimService claims,
      ClaimPublisher publisher,
      RepeatedClaims repeats,
      List<ReserveListener> listeners,
      IntakeSwitch intake) {
    this.policy = policy;
    this.slotRefusals = slotRefusals;
    this.slots = slots;
    this.claims = claims;
    this.publisher = publisher;
    this.repeats = repeats;
    this.listeners = List.copyOf(listeners);
    this.intake = intake;
  }

  /**
   * Answers one student's request for one slot. With an idempotency key, a further request makes no
   * claim, on any node, and is answered like the first one; without, a second request of the same
   * user for the same slot is a {@link ReserveOutcome.Duplicate}.
   *
   * @throws org.redisson.client.RedisException Redis didn't answer: the claim may have a permit;
   *     the user can send the request again
   * @throws org.springframework.amqp.AmqpTimeoutException too many claims wait for the broker:
   *     nothing happened
   * @throws org.springframework.dao.DataAccessException the slot couldn't be read: nothing
   *     happened; or it isn't known whether a claim was abandoned: the user can send the request
   *     again
   * @throws org.springframework.transaction.TransactionException the latter
   */
  public ReserveOutcome reserve(ReservationRequest request) {
    long start = System.nanoTime();
    ReserveOutcome outcome = decide(request);
    tell(request, outcome, start);
    return outcome;
  }

  /**
   * What {@link #reserve} would refuse a request with, if this node knows that by itself. Nothing
   * is counted, and nothing waited for. Empty also while the intake is paused.
   */
  public Optional<ReserveOutcome> knownRefusal(ReservationRequest request) {
    return isPaused() || repeats.isKnown(request)
        ? Optional.empty()
        : slotRefusals.knownFor(request.slotId(), request.student().userId());
  }

  /**
   * Answers a request with its {@link #knownRefusal}, or with {@link
   * ReserveOutcome.TooManyRequests} if it exceeds a limit, as {@link #reserve} does. Waits for
   * nothing.
   */
  public ReserveOutcome refuse(ReservationRequest request, ReserveOutcome known) {
    long start = System.nanoTime();
    Optional<TooManyRequests> tooMany = policy.checkRateLimit(request.student().userId());
    ReserveOutcome outcome = tooMany.isPresent() ? tooMany.get() : known;
    tell(request, outcome, start);
    return outcome;
  }

  private void tell(ReservationRequest request, ReserveOutcome outcome, long start) {
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    ReservationRequestAnswered answered =
        new ReservationRequestAnswered(request.student().userId(), request.slotId(), outcome, took);
    listeners.forEach(listener -> listener.onAnswered(answered));
  }

  private ReserveOutcome decide(ReservationRequest request) {
    long userId = request.student().userId();
    Optional<TooManyRequests> tooMany = policy.checkRateLimit(userId);
    if (tooMany.isPresent()) {
      return tooMany.get();
    }
    if (isPaused()) {
      return new Paused();
    }
    return repeats
        .findKnown(request)
        .or(() -> slotRefusals.refusalFor(request.slotId(), userId))
        .orElseGet(() -> claimIfAllowed(request));
  }

  private ReserveOutcome claimIfAllowed(ReservationRequest request) {
    long userId = request.student().userId();
    Optional<Slot> slot = slots.find(request.slotId());
    // Students can't book the slots of a rehearsal, and simulated students no real ones.
    if (slot.isEmpty() || SandboxIds.owns(request.slotId()) != SandboxIds.owns(userId)) {
      return new UnknownSlot();
    }
    if (slot.get().sessionId() != request.sessionId()) {
      return new WrongSession();
    }
    publisher.requireRoom();
    return switch (policy.check(request, slot.get())) {
      // The first of several equal requests has consumed their claim token.
      case Decision.Refused(CaptchaNeeded needed) when request.claimToken() != null ->
          repeats.find(request).orElse(needed);
      case Decision.Refused(ReserveOutcome outcome) -> outcome;
      case Decision.Allowed allowed -> {
        ReserveOutcome outcome = claim(request, slot.get());
        if (!(outcome instanceof Accepted)) {
          policy.undo(allowed);
        }
        yield outcome;
      }
    };
  }

  private ReserveOutcome claim(ReservationRequest request, Slot slot) {
    Claim claim = claims.issue(request);
    try (var _ = ClaimLogContext.open(claim)) {
      boolean isKeyed = request.idempotencyKey() != null;
      Optional<ReserveOutcome> refused = claims.admit(claim, isKeyed, slot);
      return refused.isPresent() ? refused.get() : publisher.publish(claim);
    }
  }

  /** Whether staff have paused the intake of this node. */
  public boolean isPaused() {
    return intake.isPaused();
  }
}
