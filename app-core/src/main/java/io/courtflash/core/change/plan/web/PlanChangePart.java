package io.courtflash.core.change.plan.web;

import io.courtflash.core.booking.gate.web.SessionPatch;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.web.CalendarDayRequest;
import io.courtflash.core.platform.http.FieldProblem;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * One of several changes that are made together: of a session's plan, or of days.
 *
 * @see PlanChangeRequest
 */
record PlanChangePart(
    @Nullable Long sessionId,
    @Nullable SessionPatch session,
    @Nullable Boolean deleted,
    @Nullable LocalDate date,
    @Nullable LocalDate until,
    @Nullable CalendarDayRequest day) {

  private static final int MAX_DAYS = 366;

  /**
   * The single changes of this part.
   *
   * @throws io.courtflash.core.platform.http.Refusal when a field is missing, or a group has no
   *     court
   */
  List<PlanChange.Single> singles(LongFunction<FlashSession> sessions, CourtGroups groups) {
    if (sessionId == null) {
      return ofDays();
    }
    FlashSession present = sessions.apply(sessionId);
    if (Boolean.TRUE.equals(deleted)) {
      return List.of(PlanChange.WithoutSession.of(present));
    }
    if (session == null) {
      throw FieldProblem.refuse("session", "missing");
    }
    return List.of(new PlanChange.OfSession(present.id(), session.appliedTo(present, groups)));
  }

  private List<PlanChange.Single> ofDays() {
    LocalDate first = date;
    if (first == null) {
      throw FieldProblem.refuse("date", "missing");
    }
    LocalDate last = until == null ? first : until;
    if (last.isBefore(first) || last.isAfter(first.plusDays(MAX_DAYS))) {
      throw FieldProblem.refuse("until", "plan.last-day");
    }
    return first.datesUntil(last.plusDays(1)).map(this::ofDay).toList();
  }

  private PlanChange.Single ofDay(LocalDate at) {
    return day == null ? new PlanChange.ToUsualDay(at) : new PlanChange.OfDay(day.on(at));
  }
}
