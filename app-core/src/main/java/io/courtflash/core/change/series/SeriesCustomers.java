package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the customers of series of bookings. */
@Component
@RequiredArgsConstructor
class SeriesCustomers {

  private final Accounts accounts;

  /** Empty for an account that doesn't exist. */
  Optional<SeriesCustomer> find(Customer customer) {
    return switch (customer) {
      case Customer.Guest _ -> Optional.of(new SeriesCustomer(null));
      case Customer.Student(String studentId) -> accounts.find(studentId).map(SeriesCustomer::new);
    };
  }

  /**
   * The customer of a series of bookings.
   *
   * @param account null for a guest
   */
  record SeriesCustomer(@Nullable Account account) {

    /** The id of the account; of a guest one that nobody has. */
    long userId() {
      return account == null ? Customer.FIRST_GUEST_ID : account.id();
    }
  }
}
