package io.courtflash.core.release.web;

import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.SessionPlan;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** A change to a session; a field that is null stays as it is. */
record SessionPatch(
    @Nullable String name,
    @Nullable LocalTime flashTime,
    @Nullable LocalTime beginTime,
    @Nullable LocalTime endTime,
    @Nullable Integer slotInterval,
    @Nullable Integer capacity,
    @Nullable Integer releaseDaysAhead) {

  /** The plan after the patch. A generated name is generated again from the new times. */
  SessionPlan appliedTo(FlashSession session) {
    SessionPlan old = session.plan();
    return new SessionPlan(
        or(name, old.hasGeneratedName() ? "" : old.name()),
        or(flashTime, old.flashTime()),
        or(beginTime, old.beginTime()),
        or(endTime, old.endTime()),
        or(slotInterval, old.slotInterval()),
        or(capacity, old.capacity()),
        or(releaseDaysAhead, old.releaseDaysAhead()));
  }

  private static <T> T or(@Nullable T given, T old) {
    return given == null ? old : given;
  }
}
