package io.courtflash.core.plan;

import io.courtflash.core.venue.SessionPlan;
import io.courtflash.core.venue.SpecialDay;
import java.time.LocalDate;

/** A change to the term plan. */
public sealed interface PlanChange {

  /** A session gets another plan. */
  record OfSession(long sessionId, SessionPlan plan) implements PlanChange {}

  /** A day becomes special, or special in another way. */
  record OfDay(SpecialDay day) implements PlanChange {}

  /** A day becomes like its weekday again. */
  record ToUsualDay(LocalDate date) implements PlanChange {}
}
