package io.courtflash.core.booking;

/** The person for whom staff book. */
public sealed interface Customer {

  /** A person with an account. */
  record Student(String studentId) implements Customer {}

  /**
   * A person without an account.
   *
   * @param note name and telephone as the staff wrote them, 1 to 120 characters
   */
  record Guest(String note) implements Customer {}
}
