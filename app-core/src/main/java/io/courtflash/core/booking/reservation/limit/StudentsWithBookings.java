package io.courtflash.core.booking.reservation.limit;

import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Knows who has live bookings that haven't ended, as they were up to two seconds ago. Of a gate's
 * crowd that is hardly anybody, so that only their bookings have to be read before a claim.
 */
@Component
class StudentsWithBookings {

  private static final Duration INTERVAL = Duration.ofSeconds(2);

  private final ReservationMapper reservations;
  private volatile Set<Long> students = Set.of();

  StudentsWithBookings(ReservationMapper reservations, LoopScheduler loops) {
    this.reservations = reservations;
    loops.every(INTERVAL, "students-with-bookings", this::read);
  }

  boolean contains(long userId) {
    return students.contains(userId);
  }

  private void read() {
    students = Set.copyOf(reservations.usersWithLiveBookings());
  }
}
