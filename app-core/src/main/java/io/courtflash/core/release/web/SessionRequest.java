package io.courtflash.core.release.web;

import io.courtflash.core.venue.SessionPlan;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A new session. Times are in the venue's zone, the interval in minutes.
 *
 * @param name null: generated from the times
 * @param capacity null: 1
 * @param releaseDaysAhead null: 0, the gate opens on the day of the slots
 */
record SessionRequest(
    @Nullable String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    @Nullable Integer capacity,
    @Nullable Integer releaseDaysAhead) {

  SessionPlan plan() {
    return new SessionPlan(
        name == null ? "" : name,
        flashTime,
        beginTime,
        endTime,
        slotInterval,
        capacity == null ? 1 : capacity,
        releaseDaysAhead == null ? 0 : releaseDaysAhead);
  }
}
