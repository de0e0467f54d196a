package io.courtflash.core.booking.rule;

/**
 * The verdict of one rule on a booking.
 *
 * @param used how much the student has already of what the rule limits
 * @param adds how much the booking would add
 * @param limit above 0
 */
public record RuleVerdict(Quota quota, int used, int adds, int limit) {

  /** Whether the rule refuses the booking. */
  public boolean refuses() {
    return used + adds > limit;
  }
}
