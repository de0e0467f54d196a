package io.courtflash.core.hall.plan;

import java.time.LocalTime;

/**
 * The time at which a session's slots are released.
 *
 * @param daysAhead how many days before the slots' date; those that don't open by themselves are
 *     generated then
 * @param flashTime the time of day at which the gate opens, in the venue's time zone; midnight when
 *     the release is rolling, without meaning when it doesn't open by itself
 */
public record SessionRelease(ReleaseKind kind, int daysAhead, LocalTime flashTime) {

  public SessionRelease {
    flashTime = kind == ReleaseKind.ROLLING ? LocalTime.MIDNIGHT : flashTime;
  }
}
