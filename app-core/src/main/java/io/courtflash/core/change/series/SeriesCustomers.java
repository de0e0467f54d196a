package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.people.account.Accounts;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Finds those whom series of bookings are for. */
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
}
