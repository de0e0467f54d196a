package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.KeyReused;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.booking.claim.ReserveOutcome.QuotaFull;
import io.courtflash.core.booking.claim.ReserveOutcome.TooLate;
import io.courtflash.core.booking.claim.ReserveOutcome.Ungated;
import io.courtflash.core.booking.gate.WarmupRequests;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.AdmissionBatcher;
import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Issues claims, and asks Redis for their permits. */
@Component
class ClaimService {

  private final TraceIds traceIds;
  private final InstantSource clock;
  private final AdmissionBatcher admissions;
  private final SlotRefusals slotRefusals;
  private final WarmupRequests warmups;
  private final RepeatedClaims repeats;
  private final OwnPendingClaims pendingClaims;
  private final List<ReserveListener> listeners;

  ClaimService(
      TraceIds traceIds,
      InstantSource clock,
      AdmissionBatcher admissions,
      SlotRefusals slotRefusals,
      WarmupRequests warmups,
      RepeatedClaims repeats,
      OwnPendingClaims pendingClaims,
      List<ReserveListener> listeners) {
    this.traceIds = traceIds;
    this.clock = clock;
    this.admissions = admissions;
    this.slotRefusals = slotRefusals;
    this.warmups = warmups;
    this.repeats = repeats;
    this.pendingClaims = pendingClaims;
    this.listeners = List.copyOf(listeners);
  }

  /** Makes a new claim with a trace id of its own. Nothing is stored. */
  Claim issue(ReservationRequest request) {
    long userId = request.student().userId();
    String key = request.idempotencyKey();
    return key == null
        ? traceIds.issue(userId, request.slotId(), clock.instant())
        : traceIds.issue(userId, request.slotId(), clock.instant(), key);
  }

  /** Makes a claim that takes a permit for the change of a booking. Nothing is stored. */
  Claim issueForChange(long userId, long slotId) {
    return traceIds.issueForChange(userId, slotId, clock.instant());
  }

  /**
   * Asks Redis for a claim's permit, in one round trip; in two when the student has made another
   * claim in the last minute, on any node, which may break a rule together with this one. A
   * sold-out slot is flagged on this node; for a slot that isn't warm a warm-up is requested. What
   * depends on the outcome runs on a thread that other claims wait for.
   *
   * @param isKeyed whether the claim was made with an idempotency key
   * @return why the claim got no permit, empty when it got one; fails as {@link
   *     AdmissionBatcher#admit} does
   */
  CompletableFuture<Optional<ReserveOutcome>> admit(Claim claim, boolean isKeyed, Slot slot) {
    return admit(new Asked(claim, isKeyed, slot, Set.of()), "");
  }

  /**
   * Asks Redis for the permit of a change, in the same way; the rules are asked as if the student
   * hadn't booked the slot that the booking leaves.
   */
  CompletableFuture<Optional<ReserveOutcome>> admitChange(
      Claim permit, Slot slot, long leftSlotId) {
    return admit(new Asked(permit, false, slot, Set.of(leftSlotId)), "");
  }

  private record Asked(Claim claim, boolean isKeyed, Slot slot, Set<Long> leftSlotIds) {}

  /**
   * @param lookedAt the student's other claims by {@link Admission.ClaimedBesides}
   */
  private CompletableFuture<Optional<ReserveOutcome>> admit(Asked asked, String lookedAt) {
    long sentAt = System.nanoTime();
    return decide(asked, lookedAt)
        .thenCompose(
            AnswerDeadline.goingOn(
                admission -> {
                  tell(asked.claim(), admission, sentAt);
                  return admission instanceof Admission.ClaimedBesides(String others)
                      ? admitIfAllowed(asked, others)
                      : refusalOf(asked.claim(), admission, asked.slot(), sentAt);
                }));
  }

  /** Nothing is known of other claims of simulated students. */
  private CompletableFuture<Admission> decide(Asked asked, String lookedAt) {
    Claim claim = asked.claim();
    @Nullable String besides = SandboxIds.owns(claim.userId()) ? null : lookedAt;
    return admissions.admit(new AdmissionRequest(claim, asked.isKeyed(), besides));
  }

  /**
   * Only a student with several claims in one minute pays for this with queries and a round trip.
   */
  private CompletableFuture<Optional<ReserveOutcome>> admitIfAllowed(Asked asked, String others) {
    long userId = asked.claim().userId();
    BookingCells wanted = BookingCells.of(asked.slot());
    return AnswerDeadline.later(
            () -> pendingClaims.findBroken(userId, wanted, asked.leftSlotIds(), others))
        .thenCompose(
            AnswerDeadline.goingOn(
                broken ->
                    broken
                        .map(rule -> refused(new QuotaFull(rule)))
                        .orElseGet(() -> admit(asked, others))));
  }

  private void tell(Claim claim, Admission admission, long sentAt) {
    Duration took = Duration.ofNanos(System.nanoTime() - sentAt);
    ReserveListener.AdmissionDecided decided =
        new ReserveListener.AdmissionDecided(claim, admission, took);
    listeners.forEach(listener -> listener.onAdmissionDecided(decided));
  }

  /** The refusal that follows from Redis' decision, with its effects on this node. */
  private CompletableFuture<Optional<ReserveOutcome>> refusalOf(
      Claim claim, Admission admission, Slot slot, long sentAt) {
    return switch (admission) {
      case Admission.Admitted(int permitsLeft) -> {
        if (permitsLeft > 0) {
          slotRefusals.clear(slot.id());
        }
        yield CompletableFuture.completedFuture(Optional.empty());
      }
      case Admission.AlreadyHeld(String earlier) -> refused(new Duplicate(earlier));
      case Admission.Repeated(String first) ->
          AnswerDeadline.later(() -> Optional.of(repeats.outcomeOf(first)));
      case Admission.KeyReused() -> refused(new KeyReused());
      case Admission.SoldOut soldOut -> {
        slotRefusals.soldOut(slot.id(), soldOut);
        String earlier = soldOut.holders().get(claim.userId());
        yield refused(earlier == null ? new OutOfStock() : new Duplicate(earlier));
      }
      case Admission.GateClosed gateClosed -> {
        slotRefusals.gateClosed(slot.id(), gateClosed, sentAt);
        yield refused(new Ungated(gateClosed.opensAt()));
      }
      case Admission.SlotClosed slotClosed -> {
        slotRefusals.slotClosed(slot.id(), slotClosed);
        yield refused(new TooLate());
      }
      case Admission.ClaimedBesides _ ->
          throw new IllegalStateException("The student's other claims weren't looked at");
      case Admission.NotWarm() ->
          AnswerDeadline.later(
              () -> Optional.of(new Ungated(warmups.request(slot.id()).orElse(null))));
    };
  }

  private static CompletableFuture<Optional<ReserveOutcome>> refused(ReserveOutcome outcome) {
    return CompletableFuture.completedFuture(Optional.of(outcome));
  }
}
