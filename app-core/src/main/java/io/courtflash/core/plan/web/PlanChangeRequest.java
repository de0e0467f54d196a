package io.courtflash.core.plan.web;

import io.courtflash.core.plan.PlanChange;
import io.courtflash.core.release.web.SessionPatch;
import io.courtflash.core.venue.CourtGroups;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.web.CalendarDayRequest;
import io.courtflash.core.web.FieldProblem;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A change of a session's plan, or of a day.
 *
 * @param sessionId null: the change is of a day
 * @param session what changes in the session's plan; needed with {@code sessionId} only
 * @param date the day, in the venue's zone; needed without {@code sessionId}
 * @param day what is special about the day; null: it's like its weekday again
 */
record PlanChangeRequest(
    @Nullable Long sessionId,
    @Nullable SessionPatch session,
    @Nullable LocalDate date,
    @Nullable CalendarDayRequest day) {

  /**
   * The change of a day.
   *
   * @throws io.courtflash.core.web.Refusal when the date is missing
   */
  PlanChange ofDay() {
    LocalDate at = date;
    if (at == null) {
      throw FieldProblem.refuse("date", "missing");
    }
    return day == null ? new PlanChange.ToUsualDay(at) : new PlanChange.OfDay(day.on(at));
  }

  /**
   * The change of a session.
   *
   * @throws io.courtflash.core.web.Refusal when nothing says what changes, or a group has no court
   */
  PlanChange of(FlashSession present, CourtGroups groups) {
    if (session == null) {
      throw FieldProblem.refuse("session", "missing");
    }
    return new PlanChange.OfSession(present.id(), session.appliedTo(present, groups));
  }
}
