package io.courtflash.core.booking.gate.web;

import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.plan.SessionScope;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A change to a session; a field that is null stays as it is.
 *
 * @param firstDate {@link LocalDate#EPOCH} or earlier: no first day any more
 * @param lastDate in the year 9999: no last day any more
 * @param courtIds empty, together with no groups: all courts
 * @param groupIds courts by their groups, in the place of those that it has
 */
public record SessionPatch(
    @Nullable String name,
    @Nullable LocalTime flashTime,
    @Nullable LocalTime beginTime,
    @Nullable LocalTime endTime,
    @Nullable Integer slotInterval,
    @Nullable Integer capacity,
    @Nullable Integer releaseDaysAhead,
    @Nullable ReleaseKind releaseKind,
    @Nullable LocalDate firstDate,
    @Nullable LocalDate lastDate,
    @Nullable List<DayOfWeek> weekdays,
    @Size(max = SessionRequest.MAX_COURTS) @Nullable List<Long> courtIds,
    @Size(max = SessionRequest.MAX_GROUPS) @Nullable List<Long> groupIds) {

  private static final int YEAR_WITHOUT_END = 9999;

  /**
   * The plan after the patch. A generated name is generated again from the new times.
   *
   * @throws io.courtflash.core.platform.http.Refusal when a group has no court
   */
  public SessionPlan appliedTo(FlashSession session, CourtGroups groups) {
    SessionPlan old = session.plan();
    return new SessionPlan(
        or(name, old.hasGeneratedName() ? "" : old.name()),
        new SessionRelease(
            or(releaseKind, old.releaseKind()),
            or(releaseDaysAhead, old.releaseDaysAhead()),
            or(flashTime, old.flashTime())),
        or(beginTime, old.beginTime()),
        or(endTime, old.endTime()),
        or(slotInterval, old.slotInterval()),
        or(capacity, old.capacity()),
        scope(old.scope(), groups));
  }

  private SessionScope scope(SessionScope old, CourtGroups groups) {
    return new SessionScope(
        firstDate == null ? old.firstDate() : firstDateOrNone(firstDate),
        lastDate == null ? old.lastDate() : lastDateOrNone(lastDate),
        weekdays == null ? old.weekdays() : new HashSet<>(weekdays),
        courtIds == null && groupIds == null
            ? old.courtIds()
            : RequestedCourts.of(courtIds, groupIds, groups));
  }

  private static @Nullable LocalDate firstDateOrNone(LocalDate date) {
    return date.isAfter(LocalDate.EPOCH) ? date : null;
  }

  private static @Nullable LocalDate lastDateOrNone(LocalDate date) {
    return date.getYear() < YEAR_WITHOUT_END ? date : null;
  }

  private static <T> T or(@Nullable T given, T old) {
    return given == null ? old : given;
  }
}
