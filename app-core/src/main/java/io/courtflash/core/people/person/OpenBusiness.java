package io.courtflash.core.people.person;

import java.util.List;

/** Tells what of a person isn't over yet. Whoever has such business keeps their account. */
public interface OpenBusiness {

  /** What is open of the person now; to be called with the account's row locked. */
  Open of(long accountId);

  /**
   * What is open.
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
