package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.AdmissionPolicy.Decision;
import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.ReserveOutcome.CaptchaNeeded;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.UnknownSlot;
import io.courtflash.core.booking.claim.ReserveOutcome.WrongSession;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import lombok.RequiredArgsConstructor;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.stereotype.Service;

/**
 * Answers reservation requests: limit, pause, known refusals, rules, permit, queue. A winner costs
 * one Redis round trip, the loser of a slot that is flagged as sold out costs none.
 *
 * <p>What comes before the permit is decided on the caller's thread, which may wait for a server
 * then, unless {@link #isDecidedFromMemory all is in memory}. For the permit and the queue nobody
 * waits: each step is taken by the thread that brings the answer to the step before, because in a
 * rush, waking a thread twice for each claim costs more than what it does.
 */
@Service
@RequiredArgsConstructor
public class ClaimIntake {

  private final AdmissionPolicy policy;
  private final SlotRefusals slotRefusals;
  private final Slots slots;
  private final ClaimService claims;
  private final ConfirmingPublisher broker;
  private final RefusedClaims refused;
  private final RepeatedClaims repeats;
  private final List<ReserveListener> listeners;

  /**
   * Answers one student's request for one slot, and waits for the outcome; see {@link #start}.
   *
   * @throws RuntimeException what {@link #start} fails with
   */
  public ReserveOutcome reserve(ReservationRequest request) {
    return AnswerDeadline.join(start(request));
  }

  /**
   * Answers one student's request for one slot, until the {@link AnswerDeadline}. With an
   * idempotency key, a further request makes no claim, on any node, and is answered like the first
   * one; without, a second request of the same user for the same slot is a {@link
   * ReserveOutcome.Duplicate}. What depends on the outcome runs on a thread that others wait for.
   *
   * @return fails with a {@link org.redisson.client.RedisException} when Redis didn't answer: the
   *     claim may have a permit, and the user can send the request again; with an {@link
   *     AmqpTimeoutException} when too many claims wait for the broker: nothing happened; with a
   *     {@link org.springframework.dao.DataAccessException} when the slot couldn't be read: nothing
   *     happened; or, as with a {@link org.springframework.transaction.TransactionException}, it
   *     isn't known whether a claim was abandoned: the user can send the request again
   */
  public CompletableFuture<ReserveOutcome> start(ReservationRequest request) {
    long start = System.nanoTime();
    try (var _ = AnswerDeadline.open()) {
      return decide(request)
          .thenApply(
              outcome -> answered(request.student().userId(), request.slotId(), outcome, start));
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  /**
   * Refuses a request if this node knows by itself that it would be, as {@link #start} does. Waits
   * for nothing. Empty also while the intake is paused; nothing is counted then.
   */
  public Optional<ReserveOutcome> refuseIfKnown(ReservationRequest request) {
    long userId = request.student().userId();
    if (isPaused() || repeats.isKnown(request)) {
      return Optional.empty();
    }
    long start = System.nanoTime();
    return slotRefusals
        .knownFor(request.slotId(), userId)
        .map(known -> policy.refuseAll(userId).orElse(known))
        .map(outcome -> answered(userId, request.slotId(), outcome, start));
  }

  /**
   * Whether {@link #start} waits for nothing: all that decides on a request is in memory, but for
   * what Redis and the broker say. Nothing is counted.
   */
  public boolean isDecidedFromMemory(ReservationRequest request) {
    return request.claimToken() == null
        && !isPaused()
        && !repeats.isKnown(request)
        && slots.isKnown(request.slotId())
        && policy.isDecidedFromMemory(request);
  }

  /** Whether staff have paused the intake of this node. */
  public boolean isPaused() {
    return policy.isPaused();
  }

  private CompletableFuture<ReserveOutcome> decide(ReservationRequest request) {
    long userId = request.student().userId();
    return policy
        .refuseAll(userId)
        .or(() -> repeats.findKnown(request).map(first -> repeatedAs(request, first)))
        .or(() -> slotRefusals.refusalFor(request.slotId(), userId))
        .map(CompletableFuture::completedFuture)
        .orElseGet(() -> claimIfAllowed(request));
  }

  /**
   * Counts how a request was answered, and tells the listeners.
   *
   * @param start when it came, by {@link System#nanoTime()}
   * @return what it is answered with in the end
   */
  ReserveOutcome answered(long userId, long slotId, ReserveOutcome outcome, long start) {
    ReserveOutcome counted = policy.counted(userId, outcome);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    ReserveListener.RequestAnswered answered =
        new ReserveListener.RequestAnswered(userId, slotId, counted, took);
    listeners.forEach(listener -> listener.onAnswered(answered));
    return counted;
  }

  /**
   * The outcome of a request whose idempotency key an earlier one for its slot had: the earlier
   * outcome, unless this one names another session, which makes it another request.
   */
  private ReserveOutcome repeatedAs(ReservationRequest request, ReserveOutcome first) {
    boolean isSame =
        slots
            .find(request.slotId())
            .filter(slot -> slot.sessionId() != request.sessionId())
            .isEmpty();
    return isSame ? first : new KeyReused();
  }

  private CompletableFuture<ReserveOutcome> claimIfAllowed(ReservationRequest request) {
    Optional<Slot> slot = slots.find(request.slotId());
    // Students can't book the slots of a rehearsal, and simulated students no real ones.
    if (slot.isEmpty()
        || SandboxIds.owns(request.slotId()) != SandboxIds.owns(request.student().userId())) {
      return CompletableFuture.completedFuture(new UnknownSlot());
    }
    if (slot.get().sessionId() != request.sessionId()) {
      return CompletableFuture.completedFuture(new WrongSession());
    }
    if (!broker.hasRoom()) {
      throw new AmqpTimeoutException("The broker doesn't confirm claims in time");
    }
    return switch (policy.check(request, slot.get())) {
      case Decision.Refused(ReserveOutcome outcome) ->
          CompletableFuture.completedFuture(refusal(request, outcome));
      case Decision.Allowed allowed ->
          claim(request, slot.get())
              .thenCompose(AnswerDeadline.goingOn(outcome -> undone(allowed, outcome)));
    };
  }

  /** The first of several equal requests has consumed their claim token. */
  private ReserveOutcome refusal(ReservationRequest request, ReserveOutcome outcome) {
    return outcome instanceof CaptchaNeeded && request.claimToken() != null
        ? repeats.find(request).map(first -> repeatedAs(request, first)).orElse(outcome)
        : outcome;
  }

  private CompletableFuture<ReserveOutcome> claim(ReservationRequest request, Slot slot) {
    Claim claim = claims.issue(request);
    return claims
        .admit(claim, request.isKeyed(), slot)
        .thenCompose(
            AnswerDeadline.goingOn(
                refusal ->
                    refusal
                        .map(CompletableFuture::completedFuture)
                        .orElseGet(() -> publish(claim))));
  }

  /**
   * Publishes an admitted claim to the queue between admission and settling.
   *
   * @return {@link Accepted} when the broker confirmed the claim or its answer is unknown; {@link
   *     ReserveOutcome.NotQueued} when the broker certainly doesn't have it, and the claim was
   *     abandoned; fails as {@link RefusedClaims#abandon} does
   */
  CompletableFuture<ReserveOutcome> publish(Claim claim) {
    long sentAt = System.nanoTime();
    return broker
        .publish(claim)
        .thenCompose(AnswerDeadline.goingOn(outcome -> published(claim, outcome, sentAt)));
  }

  private CompletableFuture<ReserveOutcome> published(
      Claim claim, ConfirmingPublisher.PublishOutcome outcome, long sentAt) {
    Duration took = Duration.ofNanos(System.nanoTime() - sentAt);
    ReserveListener.PublishCompleted completed =
        new ReserveListener.PublishCompleted(claim, outcome, took);
    listeners.forEach(listener -> listener.onPublishCompleted(completed));
    return switch (outcome) {
      // An unknown claim is never abandoned here: the broker may have the message. If it doesn't,
      // the sweeper settles the claim.
      case ACCEPTED, UNKNOWN -> CompletableFuture.completedFuture(new Accepted(claim.traceId()));
      case REFUSED -> refused.abandon(claim);
    };
  }

  private CompletableFuture<ReserveOutcome> undone(
      Decision.Allowed allowed, ReserveOutcome outcome) {
    return outcome instanceof Accepted || allowed.consumedToken() == null
        ? CompletableFuture.completedFuture(outcome)
        : AnswerDeadline.later(
            () -> {
              policy.undo(allowed);
              return outcome;
            });
  }
}
