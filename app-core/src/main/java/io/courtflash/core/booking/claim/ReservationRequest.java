package io.courtflash.core.booking.claim;

import io.courtflash.core.people.access.Actor;
import org.jspecify.annotations.Nullable;

/**
 * One student's request for one slot.
 *
 * @param claimToken see {@link ClaimTokens}; null when the student has none
 * @param idempotencyKey chosen by the student's client, which repeats the request with the same
 *     one; null when the request isn't repeated
 */
public record ReservationRequest(
    Actor student,
    long slotId,
    long sessionId,
    @Nullable String claimToken,
    @Nullable String idempotencyKey) {

  /** A request that isn't repeated. */
  public ReservationRequest(
      Actor student, long slotId, long sessionId, @Nullable String claimToken) {
    this(student, slotId, sessionId, claimToken, null);
  }

  boolean isKeyed() {
    return idempotencyKey != null;
  }
}
