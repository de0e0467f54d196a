package io.courtflash.core.change.block;

import io.courtflash.core.hall.plan.BlockSeriesRules;
import io.courtflash.core.hall.plan.BrokenRule;

/** One of several series of blocks breaks a rule, so none is made. */
public class BlockSeriesRuleException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient BlockSeriesRules.Violation violation;

  BlockSeriesRuleException(BlockSeriesRules.Violation violation) {
    super("Series " + violation.series() + ": " + violation.rule());
    this.violation = violation;
  }

  /** Which one, from 0. */
  public int series() {
    return violation.series();
  }

  public BrokenRule rule() {
    return violation.rule();
  }
}
