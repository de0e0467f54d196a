package io.courtflash.core.settle;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message that couldn't be settled, as it is kept for the staff.
 *
 * @param traceId null when the message carries none that can be read
 * @param payload the message's body as text
 * @param deliveries how often it arrived as a dead letter
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

  /** Why it couldn't be settled. */
  public enum Cause {
    UNREADABLE,
    UNKNOWN_SLOT,
    UNKNOWN_USER,
    /** Anything else; a replay may settle it. */
    FAILED
  }

  public enum Status {
    OPEN,
    SETTLED,
    ABANDONED
  }
}
