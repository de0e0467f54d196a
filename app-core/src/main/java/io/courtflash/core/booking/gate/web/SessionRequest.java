package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.core.platform.http.FieldProblem;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A new session. Times are in the venue's zone, the interval in minutes.
 *
 * @param name null: generated from the times
 * @param capacity null: 1
 * @param flashTime null is allowed only when the slots don't open at a gate
 * @param releaseDaysAhead null: 0, the gate opens on the day of the slots
 * @param releaseKind null: at a gate
 * @param firstDate null: no first day
 * @param lastDate null: no last day
 * @param weekdays null: all
 * @param courtIds null or empty, together with no groups: all courts
 * @param groupIds courts by their groups; null: none
 */
record SessionRequest(
    @Nullable String name,
    @Nullable LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    @Nullable Integer capacity,
    @Nullable Integer releaseDaysAhead,
    @Nullable ReleaseKind releaseKind,
    @Nullable LocalDate firstDate,
    @Nullable LocalDate lastDate,
    @Nullable List<DayOfWeek> weekdays,
    @Size(max = MAX_COURTS) @Nullable List<Long> courtIds,
    @Size(max = MAX_GROUPS) @Nullable List<Long> groupIds) {

  static final int MAX_COURTS = 500;
  static final int MAX_GROUPS = 100;

  SessionPlan plan(CourtGroups groups) {
    return new SessionPlan(
        name == null ? "" : name,
        release(),
        beginTime,
        endTime,
        slotInterval,
        capacity == null ? 1 : capacity,
        new SessionScope(
            firstDate,
            lastDate,
            weekdays == null ? SessionScope.ALWAYS.weekdays() : new HashSet<>(weekdays),
            RequestedCourts.of(courtIds, groupIds, groups)));
  }

  private SessionRelease release() {
    ReleaseKind kind = releaseKind == null ? ReleaseKind.GATE : releaseKind;
    if (kind == ReleaseKind.GATE && flashTime == null) {
      throw FieldProblem.refuse("flashTime", "missing");
    }
    return new SessionRelease(
        kind,
        releaseDaysAhead == null ? 0 : releaseDaysAhead,
        flashTime == null ? LocalTime.MIDNIGHT : flashTime);
  }
}
