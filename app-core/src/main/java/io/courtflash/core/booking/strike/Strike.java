package io.courtflash.core.booking.strike;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A strike: a no-show or an unpaid booking of a student.
 *
 * @param weight its points
 * @param expiresAt when it stops counting
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

  /** The causes of a strike. */
  public enum Cause {
    NO_SHOW,
    /** The booking wasn't paid before its deadline. */
    UNPAID
  }
}
