package io.courtflash.core.booking;

import io.courtflash.core.booking.rule.Quota;

/** The result of changing a session's own limits. */
public sealed interface SessionLimitOutcome {

  /** They are as asked for. */
  record Done() implements SessionLimitOutcome {}

  record UnknownSession() implements SessionLimitOutcome {}

  /** Nothing was changed: the limit is below or above what the rule's setting allows. */
  record OutOfRange(Quota quota) implements SessionLimitOutcome {}
}
