package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.office.store.OpenWorkMapper;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Counts and lists open work of the staff: unpaid bookings, expected people and unsettled money.
 * Reads MySQL at every call.
 */
@Component
@RequiredArgsConstructor
public class OpenWork {

  private static final Duration SOON = Duration.ofMinutes(5);

  /** A payment that is due later needs no hand yet, such as one that may wait until tomorrow. */
  private static final Duration NEXT = Duration.ofHours(3);

  private final OpenWorkMapper mapper;

  /** Bookings whose payment is due within five minutes, by the database's clock. */
  public long unpaidDueSoon() {
    return mapper.unpaidDueWithin(SOON.toSeconds());
  }

  /** Bookings whose payment is due within three hours, by the database's clock. */
  public long unpaidDueNext() {
    return mapper.unpaidDueWithin(NEXT.toSeconds());
  }

  /** The bookings of {@link #unpaidDueNext()}, the first due one first. */
  public List<AwaitedBooking> unpaidDueNext(int limit) {
    return mapper.firstUnpaid(NEXT.toSeconds(), limit);
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

  /**
   * A booking that awaits its payment or the arrival of its person. Of a booking of several slots,
   * the first slot counts.
   *
   * @param studentId null for a guest
   * @param name the person's name; null for a guest, and where it isn't known
   * @param guest the name that staff booked for; null for a student
   * @param slotDate in the venue's zone, as is {@code startTime}
   * @param secondsLeft until the payment is due or the slot begins, by the database's clock;
   *     negative after that
   */
  public record AwaitedBooking(
      long reservationId,
      long userId,
      @Nullable String studentId,
      @Nullable String name,
      @Nullable String guest,
      long courtId,
      String courtName,
      LocalDate slotDate,
      LocalTime startTime,
      long secondsLeft) {}
}
