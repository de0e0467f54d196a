package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.BlockSeriesRules;
import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.StaffReason;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The rules that a series of bookings has to keep. */
@Component
@RequiredArgsConstructor
class BookingSeriesRules {

  /** The most dates of one series: three each week for a year. */
  static final int MAX_DATES = 160;

  private final BlockSeriesRules ofAnySeries;
  private final CounterPayments counter;

  /** The first rule that a series breaks; empty when it breaks none. */
  Optional<BrokenRule> firstViolation(BookingSeriesChange series) {
    if (series.customer() instanceof Customer.Guest(String guest)
        && !Customer.Guest.isValid(guest)) {
      return Optional.of(
          new BrokenRule(
              "guest", "length", List.of("1", Integer.toString(Customer.Guest.MAX_LENGTH))));
    }
    if (!StaffReason.isValid(series.note())) {
      return ofText("note");
    }
    String despiteRules = series.despiteRules();
    if (despiteRules != null && !StaffReason.isValid(despiteRules)) {
      return ofText("despiteRules");
    }
    if (!isTaken(series.method())) {
      return Optional.of(new BrokenRule("method", "series.not-paid-so"));
    }
    return ofAnySeries
        .firstViolation(series.dates(), series.from(), series.until(), series.courtIds())
        .or(() -> ofCount(series));
  }

  private boolean isTaken(PayMethod method) {
    return method == PayMethod.COUNTER
        || method == PayMethod.FREE
        || counter.methods().contains(method);
  }

  private static Optional<BrokenRule> ofCount(BookingSeriesChange series) {
    int dates = series.dates().from(series.dates().firstDate(), SpecialDays.NONE).size();
    return dates > MAX_DATES
        ? Optional.of(
            new BrokenRule(
                "lastDate", "series.too-many-dates", List.of(Integer.toString(MAX_DATES))))
        : Optional.empty();
  }

  private static Optional<BrokenRule> ofText(String field) {
    return Optional.of(
        new BrokenRule(field, "length", List.of("1", Integer.toString(StaffReason.MAX_LENGTH))));
  }
}
