package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.claim.queue.ConfirmingPublisher;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import java.time.Duration;

/**
 * A listener to the answers, admissions and publications of all reservation requests. A rush has
 * thousands of them each second: listeners are called directly, on the request's own thread,
 * because the framework's events cost more than the decision that they tell of. An implementation
 * is a bean, thread-safe and quick, and it doesn't throw.
 */
public interface ReserveListener {

  /** A request was answered, whatever the outcome. */
  default void onAnswered(RequestAnswered event) {}

  /** Redis decided a claim. */
  default void onAdmissionDecided(AdmissionDecided event) {}

  /** Publishing a claim ended. */
  default void onPublishCompleted(PublishCompleted event) {}

  /**
   * Redis decided whether a claim gets a permit.
   *
   * @param took the round trip to Redis
   */
  record AdmissionDecided(Claim claim, Admission admission, Duration took) {}

  /**
   * Publishing a claim ended: the broker accepted or refused it, or its answer is unknown.
   *
   * @param took from the send to the broker's confirm, or to the end of the wait for it
   */
  record PublishCompleted(Claim claim, ConfirmingPublisher.PublishOutcome outcome, Duration took) {}

  /**
   * A reservation request was answered.
   *
   * @param slotId as in the request; there may be no such slot
   * @param took from the request to the outcome
   */
  record RequestAnswered(long userId, long slotId, ReserveOutcome outcome, Duration took) {}
}
