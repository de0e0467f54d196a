package io.courtflash.core.series;

import io.courtflash.core.account.Accounts;
import io.courtflash.core.booking.Customer;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds those whom series of bookings are for. */
@Component
class SeriesCustomers {

  private final Accounts accounts;

  SeriesCustomers(Accounts accounts) {
    this.accounts = accounts;
  }

  /** Empty for an account that doesn't exist. */
  Optional<SeriesCustomer> find(Customer customer) {
    return switch (customer) {
      case Customer.Guest _ -> Optional.of(new SeriesCustomer(null));
      case Customer.Student(String studentId) -> accounts.find(studentId).map(SeriesCustomer::new);
    };
  }
}
