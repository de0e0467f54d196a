package io.courtflash.core.booking.claim;

/**
 * A listener to the answers, admissions and publications of all reservation requests. A rush has
 * thousands of them each second: listeners are called directly, on the request's own thread,
 * because the framework's events cost more than the decision that they tell of. An implementation
 * is a bean, thread-safe and quick, and it doesn't throw.
 */
public interface ReserveListener {

  /** A request was answered, whatever the outcome. */
  default void onAnswered(ReservationRequestAnswered event) {}

  /** Redis decided a claim. */
  default void onAdmissionDecided(AdmissionDecided event) {}

  /** Publishing a claim ended. */
  default void onPublishCompleted(ClaimPublishCompleted event) {}
}
