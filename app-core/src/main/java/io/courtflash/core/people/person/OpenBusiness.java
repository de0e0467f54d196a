package io.courtflash.core.people.person;

import java.util.List;

/**
 * Tells which bookings and money of a person are still open. A person with such business keeps
 * their account.
 */
public interface OpenBusiness {

  /** The person's open business now; to be called with the account's row locked. */
  Open of(long accountId);

  /**
   * Open business of a person.
   *
   * @param bookings the ids of bookings that are still to be used, paid or given back, at most 20
   * @param money the numbers of orders and refunds, at most 20
   */
  record Open(List<Long> bookings, List<String> money) {

    public boolean isNothing() {
      return bookings.isEmpty() && money.isEmpty();
    }
  }
}
