package io.courtflash.core.plan;

import io.courtflash.core.account.Actor;
import io.courtflash.core.venue.BrokenRule;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.HallCalendar;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.Sessions;
import java.time.LocalDate;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The plan as it is stored: its sessions and special days. */
@Component
class StoredPlan {

  private final Sessions sessions;
  private final HallCalendar calendar;

  StoredPlan(Sessions sessions, HallCalendar calendar) {
    this.sessions = sessions;
    this.calendar = calendar;
  }

  /** Locks what a change is about until the caller's transaction ends; false when it's unknown. */
  @Transactional(propagation = Propagation.MANDATORY)
  public boolean lock(PlanChange change) {
    return switch (change) {
      case PlanChange.OfSession(long sessionId, var _) -> sessions.lock(sessionId).isPresent();
      case PlanChange.OfDay _, PlanChange.ToUsualDay _ -> {
        sessions.list().forEach(session -> sessions.lock(session.id()));
        yield true;
      }
    };
  }

  boolean isKnown(PlanChange change) {
    return !(change instanceof PlanChange.OfSession(long sessionId, var _))
        || sessions.find(sessionId).isPresent();
  }

  /** The first rule that the plan breaks when it is changed so. */
  Optional<BrokenRule> firstViolation(PlanChange change) {
    return switch (change) {
      case PlanChange.OfSession(long sessionId, var plan) ->
          sessions.firstViolation(sessionId, plan);
      case PlanChange.OfDay(var day) -> calendar.firstViolation(day);
      case PlanChange.ToUsualDay _ -> Optional.empty();
    };
  }

  /** Whether the plan is as the change makes it. */
  boolean contains(PlanChange change) {
    return switch (change) {
      case PlanChange.OfSession(long sessionId, var plan) ->
          sessions.find(sessionId).map(FlashSession::plan).filter(plan::equals).isPresent();
      case PlanChange.OfDay(var day) -> day.equals(calendar.specialDays().days().get(day.date()));
      case PlanChange.ToUsualDay(LocalDate date) ->
          !calendar.specialDays().days().containsKey(date);
    };
  }

  /** Stores a change that breaks no rule, in the caller's transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void store(Actor staff, PlanChange change) {
    switch (change) {
      case PlanChange.OfSession(long sessionId, var plan) -> {
        if (!(sessions.edit(staff, sessionId, plan) instanceof SessionChangeOutcome.Done)) {
          throw new IllegalStateException("Session " + sessionId + " was not changed");
        }
      }
      case PlanChange.OfDay(var day) -> {
        if (calendar.set(staff, day).isPresent()) {
          throw new IllegalStateException("The day was not changed: " + day);
        }
      }
      case PlanChange.ToUsualDay(LocalDate date) -> calendar.remove(staff, date);
    }
  }
}
