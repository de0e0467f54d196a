package io.courtflash.core.hall.venue;

import java.time.Instant;

/**
 * One court of the hall.
 *
 * @param updateTime when it was last changed
 * @param isActive false once it is retired
 */
public record Court(
    long id, String courtName, Instant createTime, Instant updateTime, boolean isActive) {

  /** This court as it is once it has been retired, at {@code now}. */
  Court retired(Instant now) {
    return new Court(id, courtName, createTime, now, false);
  }
}
