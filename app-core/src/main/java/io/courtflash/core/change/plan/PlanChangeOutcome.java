package io.courtflash.core.change.plan;

import io.courtflash.core.hall.venue.BrokenRule;

/** The outcome of applying a change to the plan. Nothing changed unless it is {@link Applied}. */
public sealed interface PlanChangeOutcome {

  /** The change is in effect, and so are these numbers of slots and bookings. */
  record Applied(int made, int withdrawn, int moved, int refunded, int kept)
      implements PlanChangeOutcome {}

  /** The change would do something else by now. */
  record Outdated(PlanPreview now) implements PlanChangeOutcome {}

  /** The booking can't be moved: its preview names no place. */
  record NoPlace(long reservationId) implements PlanChangeOutcome {}

  /** The booking was changed by somebody else at the same moment. */
  record BookingChanged(long reservationId) implements PlanChangeOutcome {}

  record UnknownSession(long sessionId) implements PlanChangeOutcome {}

  /** The changed plan breaks a rule. */
  record RuleBroken(BrokenRule rule) implements PlanChangeOutcome {}
}
