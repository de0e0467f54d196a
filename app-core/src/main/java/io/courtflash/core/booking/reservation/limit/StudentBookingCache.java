package io.courtflash.core.booking.reservation.limit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.rule.StudentBookings;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The bookings of students as this node read them up to 10 seconds ago. What was read before a
 * change is never kept after it.
 */
final class StudentBookingCache {

  private static final int MAX_STUDENTS = 50_000;
  private static final Duration KEPT = Duration.ofSeconds(10);

  /** No transaction takes longer. */
  private static final Duration CHANGE_KEPT = Duration.ofMinutes(2);

  /** Tidied up by whoever writes: in a rush, waking a thread for it costs more than it does. */
  private final Cache<Long, StudentBookings> known =
      Caffeine.newBuilder()
          .maximumSize(MAX_STUDENTS)
          .expireAfterWrite(KEPT)
          .executor(Runnable::run)
          .build();

  private final Cache<Long, Long> changedAt =
      Caffeine.newBuilder().expireAfterWrite(CHANGE_KEPT).build();
  private final AtomicLong changes = new AtomicLong();

  /** The bookings of a student; read when they aren't known. */
  StudentBookings get(long student, LongFunction<StudentBookings> reader) {
    return known.get(student, reader::apply);
  }

  @Nullable StudentBookings getIfKnown(long student) {
    return known.getIfPresent(student);
  }

  /** A mark to be taken before bookings are read that are to be kept later. */
  long mark() {
    return changes.get();
  }

  /**
   * Keeps what a student has booked, unless that has changed meanwhile.
   *
   * @param mark taken before it was read
   */
  void keep(long student, StudentBookings bookings, long mark) {
    known.asMap().compute(student, (id, _) -> hasChangedSince(id, mark) ? null : bookings);
  }

  /** Notes that the bookings of a student have changed. */
  void onChange(long student) {
    known
        .asMap()
        .compute(
            student,
            (id, _) -> {
              changedAt.put(id, changes.incrementAndGet());
              return null;
            });
  }

  /** It isn't known what a student has booked. */
  void forget(long student) {
    known.invalidate(student);
  }

  private boolean hasChangedSince(long student, long mark) {
    Long change = changedAt.getIfPresent(student);
    return change != null && change > mark;
  }
}
