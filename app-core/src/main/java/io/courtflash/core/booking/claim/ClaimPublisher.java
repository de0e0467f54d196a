package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.ReserveOutcome.Accepted;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.platform.servers.AnswerDeadline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.amqp.AmqpTimeoutException;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Publishes admitted claims to the queue that is settled from, and abandons those that the broker
 * refuses.
 */
@Component
class ClaimPublisher {

  private final ConfirmingPublisher broker;
  private final ReserveProperties properties;
  private final RefusedClaims refused;
  private final List<ReserveListener> listeners;

  ClaimPublisher(
      ConfirmingPublisher broker,
      ReserveProperties properties,
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
   * Publishes an admitted claim and waits for the broker's confirm, at most the configured time and
   * until the {@link AnswerDeadline}.
   *
   * @return {@link Accepted} when the broker confirmed the claim or its answer is unknown; {@link
   *     ReserveOutcome.NotQueued} when the broker certainly doesn't have it, and the claim was
   *     abandoned
   * @throws DataAccessException the broker doesn't have the claim, and it isn't known whether it
   *     was abandoned; the user can send the request again
   * @throws TransactionException the same
   */
  ReserveOutcome publish(Claim claim) {
    long start = System.nanoTime();
    return outcomeOf(claim, send(claim), start);
  }

  /**
   * Sends an admitted claim, without waiting for the broker. What depends on its answer runs on the
   * thread that reads the broker's answers.
   *
   * @return never fails; isn't completed while the broker doesn't answer
   */
  CompletableFuture<PublishOutcome> start(Claim claim) {
    return broker.publish(claim);
  }

  /** Nobody waits for the broker's confirm any longer: a broker that is silent isn't used. */
  void confirmTimedOut() {
    broker.confirmTimedOut();
  }

  /** Whether a claim has waited for its confirm for longer than the configured time. */
  boolean isOver(long begun) {
    return System.nanoTime() - begun > properties.confirmTimeout().toNanos();
  }

  /**
   * Tells the listeners how the publishing of a claim ended, and what that means for its student.
   * Waits for the database when the broker refused the claim.
   *
   * @param start when the claim was sent, by {@link System#nanoTime()}
   * @return as {@link #publish}
   */
  ReserveOutcome outcomeOf(Claim claim, PublishOutcome outcome, long start) {
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    ClaimPublishCompleted completed = new ClaimPublishCompleted(claim, outcome, took);
    listeners.forEach(listener -> listener.onPublishCompleted(completed));
    return switch (outcome) {
      // An unknown claim is never abandoned here: the broker may have the message. If it doesn't,
      // the sweeper settles the claim.
      case ACCEPTED, UNKNOWN -> new Accepted(claim.traceId());
      case REFUSED -> refused.abandon(claim);
    };
  }

  private PublishOutcome send(Claim claim) {
    Duration wait = AnswerDeadline.limit(properties.confirmTimeout());
    try {
      return broker.publish(claim).get(wait.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      confirmTimedOut();
      return PublishOutcome.UNKNOWN;
    } catch (ExecutionException e) {
      return PublishOutcome.UNKNOWN;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return PublishOutcome.UNKNOWN;
    }
  }
}
