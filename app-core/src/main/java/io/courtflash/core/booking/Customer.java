package io.courtflash.core.booking;

/** Whom the staff book for. */
public sealed interface Customer {

  /** Somebody who has an account. */
  record Student(String studentId) implements Customer {}

  /**
   * Somebody who has none.
   *
   * @param note name and telephone as the staff wrote them, 1 to 120 characters
   */
  record Guest(String note) implements Customer {}
}
