package io.courtflash.core.plan;

import io.courtflash.core.security.OnCourts;
import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.SpecialDay;
import java.time.LocalDate;
import java.util.Set;

/** A change to the term plan. */
public sealed interface PlanChange extends OnCourts {

  /** A session gets another plan. */
  record OfSession(long sessionId, SessionPlan plan) implements PlanChange {

    /** Those on which the session has slots afterwards. */
    @Override
    public Set<Long> courtIds() {
      return plan.courtIds();
    }
  }

  /** A day becomes special, or special in another way. */
  record OfDay(SpecialDay day) implements PlanChange {

    /** A day is special on all courts. */
    @Override
    public Set<Long> courtIds() {
      return Set.of();
    }
  }

  /** A day becomes like its weekday again. */
  record ToUsualDay(LocalDate date) implements PlanChange {

    /** A day is special on all courts. */
    @Override
    public Set<Long> courtIds() {
      return Set.of();
    }
  }
}
