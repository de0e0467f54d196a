package io.courtflash.core.booking.claim;

import io.courtflash.core.people.access.Actor;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One student's request to book a session's courts from a start to an end.
 *
 * @param date in the venue's time zone, as are {@code startTime} and {@code endTime}
 * @param claimToken see {@link ClaimTokens}; null when the student has none
 * @param idempotencyKey chosen by the student's client, which repeats the request with the same
 *     one; null when the request isn't repeated
 */
public record IntervalRequest(
    Actor student,
    long sessionId,
    LocalDate date,
    Set<Long> courtIds,
    LocalTime startTime,
    LocalTime endTime,
    @Nullable String claimToken,
    @Nullable String idempotencyKey) {

  public IntervalRequest {
    courtIds = Set.copyOf(courtIds);
  }
}
