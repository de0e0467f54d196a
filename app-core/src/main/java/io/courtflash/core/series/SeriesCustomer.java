package io.courtflash.core.series;

import io.courtflash.core.account.Account;
import io.courtflash.core.booking.StaffBookings;
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
