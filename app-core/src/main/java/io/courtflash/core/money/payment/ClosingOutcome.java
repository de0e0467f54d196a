package io.courtflash.core.money.payment;

import java.math.BigDecimal;

/** The result of closing a day. */
public sealed interface ClosingOutcome {

  /** The closing is stored. */
  record Closed(ClosingLine line) implements ClosingOutcome {}

  /**
   * Staff must say why: the counted amount differs, or the day was closed before.
   *
   * @param difference in yuan
   */
  record ReasonNeeded(BigDecimal difference) implements ClosingOutcome {}

  /** The day is still to come. */
  record DayToCome() implements ClosingOutcome {}

  /** Somebody else closed the same at the same moment; it can be closed again. */
  record ClosedMeanwhile() implements ClosingOutcome {}
}
