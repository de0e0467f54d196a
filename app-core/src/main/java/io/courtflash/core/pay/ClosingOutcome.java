package io.courtflash.core.pay;

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

  /** The day hasn't begun, or somebody else closes it at this moment. */
  record NotNow() implements ClosingOutcome {}
}
