package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.Quota;

/** The result of changing the limits that a session or an audience has of its own. */
public sealed interface LimitChangeOutcome {

  /** The limits are as requested now. */
  record Done() implements LimitChangeOutcome {}

  /** There is no such session or audience. */
  record UnknownOwner() implements LimitChangeOutcome {}

  /** Nothing was changed: the limit is below or above what the rule's setting allows. */
  record OutOfRange(Quota quota) implements LimitChangeOutcome {}
}
