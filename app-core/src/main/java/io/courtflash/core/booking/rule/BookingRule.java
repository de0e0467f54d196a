package io.courtflash.core.booking.rule;

/**
 * One booking rule: it measures how much a student has booked; a limit says how much is allowed.
 * The limit is a {@link RuleSet}'s, so that one rule can allow more in one place than in another. A
 * rule knows nothing but its arguments: it is asked with bookings from memory before a claim is
 * admitted, and with those of the database when the claim is settled.
 */
interface BookingRule {

  /** How much the student has already of what counts for this booking. */
  int used(StudentBookings booked, BookingCells wanted, RuleDays days);

  /** How much this booking would add. */
  default int adds(BookingCells wanted, RuleDays days) {
    return 1;
  }

  /**
   * Whether the student's bookings are read from the database for this rule before a claim is
   * admitted, if they aren't in memory. Without, such a claim is refused when it is settled.
   */
  boolean isWorthReading();

  /** Whether it goes by the student's audience or fee, which are read for such rules alone. */
  default boolean needsMember() {
    return false;
  }
}
