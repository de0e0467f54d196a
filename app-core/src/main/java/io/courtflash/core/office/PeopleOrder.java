package io.courtflash.core.office;

/** How the list of people is sorted; equal ones are by the id of the account. */
public enum PeopleOrder {
  ACCOUNT,
  MOST_STRIKES,
  FEWEST_STRIKES,
  /** By the start of the next booking; those without one come last. */
  NEXT_BOOKING,
  /** The same from the latest one on; those without one come last, too. */
  LAST_BOOKING
}
