package io.courtflash.core.booking.reservation.seat;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.seat.DatabaseClockWatch.SetBack;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.ClockLook;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Finds the reservations that aren't paid at their deadline, by the database's clock. When that is
 * set back while the program runs, a seat isn't held longer for it: the deadlines that were set
 * before are shifted by the same time.
 */
@Component
public class OverdueReservations {

  private static final Logger log = LoggerFactory.getLogger(OverdueReservations.class);

  /** An answer that took longer says too little about the time at which the clock was read. */
  private static final Duration MAX_READ_TIME = Duration.ofSeconds(1);

  private final ReservationMapper reservations;
  private final LongSupplier nanoTime;
  private final DatabaseClockWatch clock = new DatabaseClockWatch();

  @Autowired
  OverdueReservations(ReservationMapper reservations) {
    this(reservations, System::nanoTime);
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  OverdueReservations(ReservationMapper reservations, LongSupplier nanoTime) {
    this.reservations = reservations;
    this.nanoTime = nanoTime;
  }

  /** The ids of at most {@code limit} of them, the longest overdue first. */
  public synchronized List<Long> find(ReservationStatus status, int limit) {
    compareClocks();
    Set<Long> overdue = new LinkedHashSet<>(reservations.overdue(status, limit));
    for (SetBack setBack : clock.setBacks()) {
      if (overdue.size() < limit) {
        overdue.addAll(
            reservations.overdueOf(
                status, setBack.afterId(), setBack.lastId(), setBack.by().toMillis(), limit));
      }
    }
    return overdue.stream().limit(limit).toList();
  }

  private void compareClocks() {
    long before = nanoTime.getAsLong();
    ClockLook look = reservations.lookAtClock();
    long after = nanoTime.getAsLong();
    if (after - before > MAX_READ_TIME.toNanos()) {
      return;
    }
    int known = clock.setBacks().size();
    clock.look(look.clockTime(), after, look.lastId());
    if (clock.setBacks().size() > known) {
      log.warn("The database's clock was set back: {}", clock.setBacks());
    }
  }
}
