package io.courtflash.core.money.payment;

import java.math.BigDecimal;

/** The result of storing that a refused refund's money was given back by hand. */
public sealed interface HandSettlementOutcome {

  /** It is stored, and the booking that the refund was to end has ended. */
  record Settled() implements HandSettlementOutcome {}

  /** There is no such refund, or it isn't refused (any more): nothing was changed. */
  record NotRefused() implements HandSettlementOutcome {}

  /**
   * Another amount is refused than the caller saw: nothing was changed.
   *
   * @param amount what is refused by now, in yuan
   */
  record OtherAmount(BigDecimal amount) implements HandSettlementOutcome {}
}
