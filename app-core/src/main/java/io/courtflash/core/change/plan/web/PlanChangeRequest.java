package io.courtflash.core.change.plan.web;

import io.courtflash.core.booking.gate.web.SessionPatch;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.web.CalendarDayRequest;
import io.courtflash.core.platform.http.FieldProblem;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A change of a session's plan or of days, or several such changes that are made together.
 *
 * @param sessionId null: the change is of days
 * @param session what changes in the session's plan; needed with {@code sessionId}, unless it is
 *     deleted
 * @param deleted whether the session is deleted; null: no
 * @param date the day, in the venue's zone; needed without {@code sessionId}
 * @param until the last of several days; null: the day alone
 * @param day what is special about the days; null: they are like their weekday again
 * @param changes several changes, in the place of all other fields but {@code otherDays}
 * @param otherDays whether bookings without a place on their own day may be moved to one of the
 *     next seven days; null: they may not
 */
record PlanChangeRequest(
    @Nullable Long sessionId,
    @Nullable SessionPatch session,
    @Nullable Boolean deleted,
    @Nullable LocalDate date,
    @Nullable LocalDate until,
    @Nullable CalendarDayRequest day,
    @Size(max = MAX_CHANGES) @Nullable List<PlanChangePart> changes,
    @Nullable Boolean otherDays) {

  private static final int MAX_CHANGES = 400;

  /**
   * The change.
   *
   * @param sessions finds a session by its id
   * @throws io.courtflash.core.platform.http.Refusal when a field is missing, or a group has no
   *     court
   */
  PlanChange change(LongFunction<FlashSession> sessions, CourtGroups groups) {
    List<PlanChange.Single> singles =
        changes == null
            ? alone().singles(sessions, groups)
            : changes.stream().flatMap(it -> it.singles(sessions, groups).stream()).toList();
    if (singles.isEmpty()) {
      throw FieldProblem.refuse("changes", "missing");
    }
    return changes == null && singles.size() == 1
        ? singles.getFirst()
        : new PlanChange.Several(singles);
  }

  /** Whether a booking may be moved to another day. */
  boolean looksAtOtherDays() {
    return Boolean.TRUE.equals(otherDays);
  }

  private PlanChangePart alone() {
    return new PlanChangePart(sessionId, session, deleted, date, until, day);
  }
}
