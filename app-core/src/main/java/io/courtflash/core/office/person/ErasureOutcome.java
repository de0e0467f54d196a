package io.courtflash.core.office.person;

import java.util.List;

/** How the erasure of a person's data ended. */
public sealed interface ErasureOutcome {

  /** Done; the bookings and payments that are kept have this name instead of the login id. */
  record Erased(String pseudonym) implements ErasureOutcome {}

  record UnknownAccount() implements ErasureOutcome {}

  /** The last administrator can't be erased. */
  record LastAdministrator() implements ErasureOutcome {}

  /**
   * Nothing was erased, because of what is still to be used, paid or refunded.
   *
   * @param bookings their ids, at most 20
   * @param money the numbers of orders and refunds, at most 20
   */
  record StillOpen(List<Long> bookings, List<String> money) implements ErasureOutcome {}
}
