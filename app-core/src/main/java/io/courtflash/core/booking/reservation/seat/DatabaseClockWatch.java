package io.courtflash.core.booking.reservation.seat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects that the database's clock was set, by comparing it with a monotonic clock, and tells
 * which rows were written before. Not thread-safe.
 */
final class DatabaseClockWatch {

  /** Smaller steps and a clock that is slightly too fast or slow change little. */
  private static final Duration STEP = Duration.ofSeconds(5);

  private static final int MAX_STEPS = 20;

  /**
   * The findings of one look at the clock.
   *
   * @param ahead how far the database's clock has got ahead of the monotonic one since the first
   *     look
   */
  private record Look(Instant database, long nanos, long lastId, Duration ahead) {}

  /** Rows that were written between two steps of the clock. */
  private record Era(long afterId, long lastId, Duration ahead) {}

  /**
   * Rows that were written before the clock was set back.
   *
   * @param afterId their ids are above it
   * @param lastId the highest of their ids
   * @param by how far it was set back since: what they wait for comes so much too late
   */
  record SetBack(long afterId, long lastId, Duration by) {}

  private final Deque<Era> past = new ArrayDeque<>();
  private long afterId = Long.MIN_VALUE;
  private @Nullable Look last;

  /**
   * Compares the clocks; to be called every second. Rows that are written between two looks count
   * as written after a step between them.
   *
   * @param database the time of the database's clock
   * @param nanos the time of the monotonic clock when the database's was read
   * @param lastId the highest id of a row, or anything lower when there is none
   */
  void look(Instant database, long nanos, long lastId) {
    Look before = last;
    if (before == null) {
      last = new Look(database, nanos, lastId, Duration.ZERO);
      return;
    }
    Duration step =
        Duration.between(before.database(), database).minusNanos(nanos - before.nanos());
    if (step.abs().compareTo(STEP) >= 0) {
      past.addLast(new Era(afterId, before.lastId(), before.ahead()));
      afterId = before.lastId();
      if (past.size() > MAX_STEPS) {
        past.removeFirst();
      }
    }
    last = new Look(database, nanos, lastId, before.ahead().plus(step));
  }

  /** The rows whose times come too late, because the clock is behind what it was for them. */
  List<SetBack> setBacks() {
    Duration ahead = last == null ? Duration.ZERO : last.ahead();
    return past.stream()
        .map(era -> new SetBack(era.afterId(), era.lastId(), era.ahead().minus(ahead)))
        .filter(setBack -> setBack.by().compareTo(STEP) >= 0)
        .toList();
  }
}
