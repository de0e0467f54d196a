package io.courtflash.core.booking.settle;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message that couldn't be settled, as it is stored for staff.
 *
 * @param traceId null when the message has no readable one
 * @param payload the message's body as text
 * @param deliveries how often the message arrived in the dead-letter queue
 */
public record DeadLetter(
    long id,
    @Nullable String traceId,
    String payload,
    Cause cause,
    @Nullable String detail,
    int deliveries,
    Status status,
    Instant createTime,
    Instant updateTime) {

  /** The causes why a message couldn't be settled. */
  public enum Cause {
    UNREADABLE,
    UNKNOWN_SLOT,
    UNKNOWN_USER,
    /** Any other failure; a replay can settle the claim. */
    FAILED
  }

  public enum Status {
    OPEN,
    SETTLED,
    ABANDONED
  }
}
