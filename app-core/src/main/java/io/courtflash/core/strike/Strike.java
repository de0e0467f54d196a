package io.courtflash.core.strike;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a student is held to account for.
 *
 * @param expiresAt from when on it counts no more
 * @param counts whether it counts now, by the database's clock
 */
public record Strike(
    long id,
    long reservationId,
    Cause cause,
    int weight,
    Instant createTime,
    Instant expiresAt,
    @Nullable Instant forgivenAt,
    boolean counts) {

  /** What a strike is for. */
  public enum Cause {
    NO_SHOW,
    /** A booking that wasn't paid in time. */
    UNPAID
  }
}
