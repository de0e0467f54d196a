package io.courtflash.core.pay;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Ends what wasn't paid in time. A reservation whose deadline has come is CLOSING until the
 * provider has said whether it is paid; several engines may do this at once.
 */
@Component
class PaymentExpiryJob {

  private static final Duration PERIOD = Duration.ofSeconds(1);
  private static final int BATCH = 200;

  private final ReservationLifecycle bookings;
  private final PaymentExpiry lastQuestion;
  private final AtomicLong lagMillis = new AtomicLong();

  PaymentExpiryJob(
      ReservationLifecycle bookings,
      PaymentExpiry lastQuestion,
      LoopScheduler background,
      MeterRegistry meters) {
    this.bookings = bookings;
    this.lastQuestion = lastQuestion;
    TimeGauge.builder("payment.deadline.lag", lagMillis, TimeUnit.MILLISECONDS, AtomicLong::get)
        .description("By how much the longest overdue unpaid reservation is late")
        .register(meters);
    background.every(PERIOD, "payment-deadlines", this::round);
  }

  void round() {
    lagMillis.set(bookings.deadlineLag().toMillis());
    close();
    ask();
  }

  private void close() {
    List<Long> overdue;
    do {
      overdue = bookings.overdue(BATCH);
      for (long id : overdue) {
        bookings.moved(id, ReservationStatus.PENDING_PAYMENT, ReservationStatus.CLOSING, null);
      }
    } while (overdue.size() == BATCH);
  }

  private void ask() {
    List<Reservation> closing = List.of();
    do {
      long after = closing.isEmpty() ? 0 : closing.getLast().id();
      closing = bookings.closing(after, BATCH);
      BoundedParallel.each(closing, "payment-deadline", lastQuestion::ask);
    } while (closing.size() == BATCH);
  }
}
