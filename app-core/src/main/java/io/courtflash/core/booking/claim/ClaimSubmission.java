package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.servers.AnswerDeadline;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Submits claims: issues a claim, asks Redis for a permit and publishes the claim to the broker;
 * blocking, or asynchronously. In a rush, waking a thread twice for each claim costs more than what
 * it does; without one, each step runs on the thread that brings the answer to the step before, and
 * only what has to wait for a server again gets a thread of its own. The outcomes are the same,
 * also when a server is silent: a claim that Redis hasn't decided fails then, and one that the
 * broker hasn't confirmed is accepted.
 */
@Component
class ClaimSubmission {

  private static final Duration CHECK_PERIOD = Duration.ofMillis(100);

  private final Set<PendingClaim> pending = ConcurrentHashMap.newKeySet();
  private final Permits permits;
  private final ClaimService claims;
  private final ClaimPublisher publisher;

  ClaimSubmission(
      Permits permits, ClaimService claims, ClaimPublisher publisher, LoopScheduler loops) {
    this.permits = permits;
    this.claims = claims;
    this.publisher = publisher;
    loops.every(CHECK_PERIOD, "pending claims", this::endLate);
  }

  /**
   * Checks that the broker confirms claims in time.
   *
   * @throws org.springframework.amqp.AmqpTimeoutException it doesn't; the request can be repeated
   *     soon
   */
  void requireRoom() {
    publisher.requireRoom();
  }

  /**
   * Makes a claim for a request, and waits for its outcome.
   *
   * @throws RuntimeException as {@link ClaimService#admit} and {@link ClaimPublisher#publish} do
   */
  ReserveOutcome submit(ReservationRequest request, Slot slot) {
    Claim claim = claims.issue(request);
    try (var _ = ClaimLogContext.open(claim)) {
      Optional<ReserveOutcome> refused = claims.admit(claim, request.isKeyed(), slot);
      return refused.isPresent() ? refused.get() : publisher.publish(claim);
    }
  }

  /**
   * Makes a claim for a request, without waiting for its outcome.
   *
   * @return fails as {@link #submit} does
   */
  CompletableFuture<ReserveOutcome> start(ReservationRequest request, Slot slot) {
    Claim claim = claims.issue(request);
    PendingClaim own =
        new PendingClaim(claim, slot, permits.startAdmission(claim, request.isKeyed()));
    pending.add(own);
    own.start();
    return own.outcome;
  }

  private void endLate() {
    pending.forEach(PendingClaim::endIfLate);
  }

  private final class PendingClaim {

    private final Claim claim;
    private final Slot slot;
    private final CompletableFuture<Admission> admission;
    private final long begun = System.nanoTime();
    private final CompletableFuture<ReserveOutcome> outcome = new CompletableFuture<>();

    /** The first of the broker's answer and the end of the time counts. */
    private final AtomicBoolean published = new AtomicBoolean();

    /** When it was sent to the broker, by {@link System#nanoTime()}; null before. */
    private volatile @Nullable Long sentAt;

    private PendingClaim(Claim claim, Slot slot, CompletableFuture<Admission> admission) {
      this.claim = claim;
      this.slot = slot;
      this.admission = admission;
    }

    private void start() {
      var _ =
          admission.whenComplete(
              (decision, failure) -> {
                if (failure == null) {
                  step(() -> admitted(decision));
                } else {
                  fail(failure);
                }
              });
    }

    private void admitted(Admission decision) {
      claims.decided(claim, decision, begun);
      switch (decision) {
        case Admission.Admitted _ -> {
          var _ = claims.refusalOf(claim, decision, slot, begun);
          publish();
        }
        case Admission.Repeated _, Admission.NotWarm _ -> answerOnThread(() -> refusal(decision));
        case Admission.AlreadyHeld _,
            Admission.KeyReused _,
            Admission.SoldOut _,
            Admission.GateClosed _,
            Admission.SlotClosed _ ->
            answer(refusal(decision));
      }
    }

    private ReserveOutcome refusal(Admission decision) {
      return claims.refusalOf(claim, decision, slot, begun).orElseThrow();
    }

    private void publish() {
      sentAt = System.nanoTime();
      var _ = publisher.start(claim).thenAccept(answer -> step(() -> published(answer)));
    }

    private void published(PublishOutcome answer) {
      Long sent = sentAt;
      if (sent == null || !published.compareAndSet(false, true)) {
        return;
      }
      switch (answer) {
        case ACCEPTED, UNKNOWN -> answer(publisher.outcomeOf(claim, answer, sent));
        case REFUSED -> answerOnThread(() -> publisher.outcomeOf(claim, answer, sent));
      }
    }

    private void endIfLate() {
      Long sent = sentAt;
      if (sent == null && AnswerDeadline.isOver(begun)) {
        permits.giveUp(admission);
      } else if (sent != null
          && !published.get()
          && (AnswerDeadline.isOver(begun) || publisher.isOver(sent))) {
        publisher.confirmTimedOut();
        step(() -> published(PublishOutcome.UNKNOWN));
      }
    }

    /** Nothing is thrown at a thread that other claims wait for. */
    private void step(Runnable step) {
      try {
        step.run();
      } catch (RuntimeException | Error e) {
        fail(e);
      }
    }

    private void answerOnThread(Supplier<ReserveOutcome> wait) {
      var _ =
          Thread.ofVirtual()
              .name("pending-claim")
              .start(
                  () -> {
                    try (var _ = AnswerDeadline.open(begun);
                        var _ = ClaimLogContext.open(claim)) {
                      step(() -> answer(wait.get()));
                    }
                  });
    }

    private void answer(ReserveOutcome answer) {
      pending.remove(this);
      outcome.complete(answer);
    }

    private void fail(Throwable failure) {
      pending.remove(this);
      outcome.completeExceptionally(
          failure instanceof CompletionException && failure.getCause() != null
              ? failure.getCause()
              : failure);
    }
  }
}
