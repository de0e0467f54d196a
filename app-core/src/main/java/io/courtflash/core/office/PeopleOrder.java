package io.courtflash.core.office;

/**
 * The orders of the list of people; people who are equal in it are sorted by the id of the account.
 */
public enum PeopleOrder {
  ACCOUNT,
  MOST_STRIKES,
  FEWEST_STRIKES,
  /** By the start of the next booking, the earliest first; people without one come last. */
  NEXT_BOOKING,
  /** By the start of the next booking, the latest first; people without one come last. */
  LAST_BOOKING
}
