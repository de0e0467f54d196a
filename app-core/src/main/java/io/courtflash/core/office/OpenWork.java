package io.courtflash.core.office;

import io.courtflash.core.booking.Attendance;
import io.courtflash.core.office.store.OpenWorkMapper;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.springframework.stereotype.Component;

/** How much waits for a hand of the staff. Reads MySQL at every call. */
@Component
public class OpenWork {

  private static final Duration SOON = Duration.ofMinutes(5);

  private final OpenWorkMapper mapper;

  OpenWork(OpenWorkMapper mapper) {
    this.mapper = mapper;
  }

  /** Bookings whose payment is due within five minutes, by the database's clock. */
  public long unpaidDueSoon() {
    return mapper.unpaidDueWithin(SOON.toSeconds());
  }

  /** All bookings that wait for their payment. */
  public long unpaid() {
    return mapper.unpaid();
  }

  /** Those that wait for their payment, the one that is due first at the front. */
  public List<AwaitedBooking> unpaid(int limit) {
    return mapper.firstUnpaid(limit);
  }

  /**
   * Paid bookings whose person can be checked in now and neither came nor is marked as a no-show;
   * those of slots that aren't over, ordered by start, then court.
   *
   * @param today in the venue's zone
   */
  public List<AwaitedBooking> arrivals(LocalDate today) {
    return mapper.arrivals(today, Attendance.CHECK_IN_FROM.toSeconds());
  }

  /** Orders and refunds that aren't settled, as {@link MoneyOverview#unsettled} lists them. */
  public long unsettledMoney() {
    return mapper.unsettledMoney();
  }
}
