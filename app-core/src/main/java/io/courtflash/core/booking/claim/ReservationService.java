package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.Paused;
import io.courtflash.core.booking.claim.ReserveOutcome.TooManyRequests;
import io.courtflash.core.booking.claim.ReserveOutcome.UnknownSlot;
import io.courtflash.core.booking.claim.ReserveOutcome.WrongSession;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
  private final ClaimSubmission submission;
  private final RepeatedClaims repeats;
  private final List<ReserveListener> listeners;
  private final IntakeSwitch intake;

  /** The decision about a request before Redis is asked. */
  private sealed interface Check {

    record Refused(ReserveOutcome outcome) implements Check {}

    record Claimable(Slot slot, Decision.Allowed decision) implements Check {}
  }

  ReservationService(
      AdmissionPolicy policy,
      SlotRefusals slotRefusals,
      Slots slots,
      ClaimSubmission submission,
      RepeatedClaims repeats,
      List<ReserveListener> listeners,
      IntakeSwitch intake) {
    this.policy = policy;
    this.slotRefusals = slotRefusals;
    this.slots = slots;
    this.submission = submission;
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
    ReserveOutcome outcome = policy.counted(request.student().userId(), decide(request));
    tell(request, outcome, start);
    return outcome;
  }

  /**
   * Whether {@link #start} answers a request: all that decides on it is in memory, but for what
   * Redis and the broker say. Nothing is counted, and nothing waited for.
   */
  public boolean canStart(ReservationRequest request) {
    return request.claimToken() == null
        && !isPaused()
        && !repeats.isKnown(request)
        && slots.isKnown(request.slotId())
        && policy.isDecidedFromMemory(request);
  }

  /**
   * Answers a request like {@link #reserve}, without waiting. To be called right after {@link
   * #canStart}. What depends on the outcome runs on a thread that others wait for.
   *
   * @return fails as {@link #reserve} does
   */
  public CompletableFuture<ReserveOutcome> start(ReservationRequest request) {
    long start = System.nanoTime();
    return startDecision(request)
        .thenApply(outcome -> policy.counted(request.student().userId(), outcome))
        .thenApply(
            outcome -> {
              tell(request, outcome, start);
              return outcome;
            });
  }

  private CompletableFuture<ReserveOutcome> startDecision(ReservationRequest request) {
    try {
      long userId = request.student().userId();
      Optional<TooManyRequests> tooMany = policy.checkRateLimit(userId);
      if (tooMany.isPresent()) {
        return CompletableFuture.completedFuture(tooMany.get());
      }
      Optional<ReserveOutcome> known = slotRefusals.refusalFor(request.slotId(), userId);
      return known.isPresent()
          ? CompletableFuture.completedFuture(known.get())
          : startIfAllowed(request);
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private CompletableFuture<ReserveOutcome> startIfAllowed(ReservationRequest request) {
    return switch (check(request)) {
      case Check.Refused(ReserveOutcome outcome) -> CompletableFuture.completedFuture(outcome);
      case Check.Claimable(Slot slot, Decision.Allowed _) -> submission.start(request, slot);
    };
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
    long userId = request.student().userId();
    Optional<TooManyRequests> tooMany = policy.checkRateLimit(userId);
    ReserveOutcome outcome = tooMany.isPresent() ? tooMany.get() : policy.counted(userId, known);
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
        .map(first -> repeatedAs(request, first))
        .or(() -> slotRefusals.refusalFor(request.slotId(), userId))
        .orElseGet(() -> claimIfAllowed(request));
  }

  /**
   * The outcome of a request whose idempotency key an earlier one for its slot had: the earlier
   * outcome, unless this one names another session, which makes it another request.
   *
   * @param first the outcome of the earlier one
   */
  public ReserveOutcome repeatedAs(ReservationRequest request, ReserveOutcome first) {
    boolean isSame =
        slots
            .find(request.slotId())
            .filter(slot -> slot.sessionId() != request.sessionId())
            .isEmpty();
    return isSame ? first : new KeyReused();
  }

  private ReserveOutcome claimIfAllowed(ReservationRequest request) {
    return switch (check(request)) {
      // The first of several equal requests has consumed their claim token.
      case Check.Refused(CaptchaNeeded needed) when request.claimToken() != null ->
          repeats.find(request).map(first -> repeatedAs(request, first)).orElse(needed);
      case Check.Refused(ReserveOutcome outcome) -> outcome;
      case Check.Claimable(Slot slot, Decision.Allowed allowed) -> {
        ReserveOutcome outcome = submission.submit(request, slot);
        if (!(outcome instanceof Accepted)) {
          policy.undo(allowed);
        }
        yield outcome;
      }
    };
  }

  private Check check(ReservationRequest request) {
    Optional<Slot> slot = slots.find(request.slotId());
    // Students can't book the slots of a rehearsal, and simulated students no real ones.
    if (slot.isEmpty()
        || SandboxIds.owns(request.slotId()) != SandboxIds.owns(request.student().userId())) {
      return new Check.Refused(new UnknownSlot());
    }
    if (slot.get().sessionId() != request.sessionId()) {
      return new Check.Refused(new WrongSession());
    }
    submission.requireRoom();
    return switch (policy.check(request, slot.get())) {
      case Decision.Refused(ReserveOutcome outcome) -> new Check.Refused(outcome);
      case Decision.Allowed allowed -> new Check.Claimable(slot.get(), allowed);
    };
  }

  /** Whether staff have paused the intake of this node. */
  public boolean isPaused() {
    return intake.isPaused();
  }
}
