package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Runs {@link PaymentExpiry} for every reservation whose payment deadline has passed. Such a
 * reservation is CLOSING until the provider has answered. Several engines may run this at the same
 * time.
 */
@Component
class PaymentExpiryJob {

  private static final Duration INTERVAL = Duration.ofSeconds(1);
  private static final int BATCH = 200;
  private static final String LABEL = "payment-deadline";

  private final ReservationLifecycle bookings;
  private final PaymentExpiry expiry;
  private final AtomicLong lagMillis = new AtomicLong();

  PaymentExpiryJob(
      ReservationLifecycle bookings,
      PaymentExpiry expiry,
      LoopScheduler background,
      MeterRegistry meters) {
    this.bookings = bookings;
    this.expiry = expiry;
    TimeGauge.builder("payment.deadline.lag", lagMillis, TimeUnit.MILLISECONDS, AtomicLong::get)
        .description("How long ago the oldest missed payment deadline passed")
        .register(meters);
    background.every(INTERVAL, "payment-deadlines", this::round);
  }

  void round() {
    lagMillis.set(bookings.deadlineLag().toMillis());
    moveOverdueToClosing();
    endClosing();
  }

  /** Ends also when none of a batch can be moved now: the next round finds the same ones. */
  private void moveOverdueToClosing() {
    List<Long> overdue;
    AtomicBoolean anyMoved = new AtomicBoolean();
    do {
      anyMoved.set(false);
      overdue = bookings.overdue(BATCH);
      BoundedParallel.each(
          overdue,
          LABEL,
          id -> {
            if (bookings.startClosing(id)) {
              anyMoved.set(true);
            }
          });
    } while (overdue.size() == BATCH && anyMoved.get());
  }

  private void endClosing() {
    List<Reservation> closing = List.of();
    do {
      long after = closing.isEmpty() ? Long.MIN_VALUE : closing.getLast().id();
      closing = bookings.closing(after, BATCH);
      BoundedParallel.each(closing, LABEL, expiry::end);
    } while (closing.size() == BATCH);
  }
}
