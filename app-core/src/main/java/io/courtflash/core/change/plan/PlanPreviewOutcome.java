package io.courtflash.core.change.plan;

import io.courtflash.core.hall.venue.BrokenRule;

/** The outcome of looking at a change before it is applied. */
public sealed interface PlanPreviewOutcome {

  record Previewed(PlanPreview preview) implements PlanPreviewOutcome {}

  record UnknownSession(long sessionId) implements PlanPreviewOutcome {}

  /** The changed plan breaks a rule. */
  record RuleBroken(BrokenRule rule) implements PlanPreviewOutcome {}
}
