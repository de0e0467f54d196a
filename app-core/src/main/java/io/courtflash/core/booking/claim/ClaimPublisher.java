package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.stereotype.Component;

/**
 * Publishes admitted claims to the queue between admission and settling, and abandons each claim
 * that the broker refuses.
 */
@Component
class ClaimPublisher {

  private final ConfirmingPublisher broker;
  private final ClaimQueueConfiguration.ReserveProperties properties;
  private final RefusedClaims refused;
  private final List<ReserveListener> listeners;

  ClaimPublisher(
      ConfirmingPublisher broker,
      ClaimQueueConfiguration.ReserveProperties properties,
      RefusedClaims refused,
      List<ReserveListener> listeners) {
    this.broker = broker;
    this.properties = properties;
    this.refused = refused;
    this.listeners = List.copyOf(listeners);
  }

  /**
   * Checks, before a claim is admitted, that the broker confirms claims in time.
   *
   * @throws AmqpTimeoutException it doesn't; the request can be repeated soon
   */
  void requireRoom() {
    if (!broker.hasRoom()) {
      throw new AmqpTimeoutException("The broker doesn't confirm claims in time");
    }
  }

  /**
   * Publishes an admitted claim. The broker has the configured time, and until the {@link
   * AnswerDeadline}, to confirm it; one that is silent for longer isn't used for other claims. What
   * depends on the outcome runs on the thread that reads the broker's answers.
   *
   * @return {@link Accepted} when the broker confirmed the claim or its answer is unknown; {@link
   *     ReserveOutcome.NotQueued} when the broker certainly doesn't have it, and the claim was
   *     abandoned; fails as {@link RefusedClaims#abandon} does
   */
  CompletableFuture<ReserveOutcome> publish(Claim claim) {
    long sentAt = System.nanoTime();
    Duration wait = AnswerDeadline.limit(properties.confirmTimeout());
    return AnswerDeadline.giveUpAfter(wait, broker.publish(claim))
        .exceptionally(_ -> timedOut())
        .thenCompose(AnswerDeadline.goingOn(outcome -> published(claim, outcome, sentAt)));
  }

  private ConfirmingPublisher.PublishOutcome timedOut() {
    broker.confirmTimedOut();
    return ConfirmingPublisher.PublishOutcome.UNKNOWN;
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
}
