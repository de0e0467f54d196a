package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.StaffBookings;
import io.courtflash.core.people.account.Account;
import org.jspecify.annotations.Nullable;

/**
 * Whom a series of bookings is for.
 *
 * @param account null for a guest
 */
record SeriesCustomer(@Nullable Account account) {

  /** The id of the account; of a guest one that nobody has. */
  long userId() {
    return account == null ? StaffBookings.FIRST_GUEST_ID : account.id();
  }
}
