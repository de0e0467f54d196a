package io.courtflash.core.release;

import io.courtflash.core.account.StaffActed;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.ReservationCancelled;
import io.courtflash.core.booking.ReservationMoved;
import io.courtflash.core.venue.BlocksChanged;
import io.courtflash.core.venue.SessionDeleted;
import io.courtflash.core.venue.SessionEdited;
import io.courtflash.core.venue.SlotsGenerated;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * The board, kept in memory for everybody on this node. While anybody looks it is read again every
 * half second, which also shows what other nodes changed; what this node changed is shown at once.
 * However many look, one reads.
 */
@Component
public class AvailabilityCache {

  private static final Duration ROUND = Duration.ofMillis(500);
  private static final long OLDEST = Duration.ofMillis(900).toNanos();
  private static final long OLDEST_WHEN_TAKEN = Duration.ofMillis(200).toNanos();
  private static final long WATCHED_FOR = Duration.ofSeconds(10).toNanos();
  private static final long FAILURE_STANDS = Duration.ofMillis(300).toNanos();

  private final AvailabilityReader reader;
  private final InstantSource clock;
  private final ReentrantLock reading = new ReentrantLock();
  private final AtomicLong changes = new AtomicLong();
  private final AtomicLong takings = new AtomicLong();
  private volatile @Nullable CachedSnapshot last;
  private volatile @Nullable Failure failure;
  private volatile long lookedAt = System.nanoTime() - WATCHED_FOR;

  AvailabilityCache(AvailabilityReader reader, LoopScheduler background, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
    background.every(ROUND, "hall-board", this::round);
  }

  /** A board, and what had happened before it was read. */
  private record CachedSnapshot(
      AvailabilitySnapshot board, long changes, long takings, long begun, Instant until) {}

  /** Why the board couldn't be read a moment ago: those who wait needn't all try in turn. */
  private record Failure(RuntimeException cause, long at) {}

  /**
   * The board, less than a second old.
   *
   * @throws org.springframework.dao.DataAccessException or a RedisException when it can't be read
   */
  public AvailabilitySnapshot now() {
    lookedAt = System.nanoTime();
    CachedSnapshot known = last;
    return known != null && isCurrent(known) ? known.board() : read();
  }

  /** Places were taken or came back: the board is read again soon, though not for each of them. */
  public void placesMoved() {
    takings.incrementAndGet();
  }

  @TransactionalEventListener(
      classes = {
        StaffActed.class,
        SlotsGenerated.class,
        SlotsWarmed.class,
        SessionEdited.class,
        SessionDeleted.class,
        GateOpened.class,
        GatePostponed.class,
        ReservationCancelled.class,
        ReservationMoved.class,
        BlocksChanged.class
      },
      fallbackExecution = true)
  void changed() {
    changes.incrementAndGet();
  }

  private void round() {
    if (System.nanoTime() - lookedAt < WATCHED_FOR) {
      reading.lock();
      try {
        readNow();
      } finally {
        reading.unlock();
      }
    }
  }

  private boolean isCurrent(CachedSnapshot known) {
    long age = System.nanoTime() - known.begun();
    return known.changes() == changes.get()
        && age < (known.takings() == takings.get() ? OLDEST : OLDEST_WHEN_TAKEN)
        && clock.instant().isBefore(known.until());
  }

  private AvailabilitySnapshot read() {
    reading.lock();
    try {
      CachedSnapshot known = last;
      if (known != null && isCurrent(known)) {
        return known.board();
      }
      Failure failed = failure;
      if (failed != null && System.nanoTime() - failed.at() < FAILURE_STANDS) {
        throw failed.cause();
      }
      return readNow();
    } finally {
      reading.unlock();
    }
  }

  /**
   * A board that shows nothing new is the same object as before, so that its answers can be kept.
   */
  private AvailabilitySnapshot readNow() {
    long changesBefore = changes.get();
    long takingsBefore = takings.get();
    long begun = System.nanoTime();
    Instant now = clock.instant();
    try {
      AvailabilitySnapshot fresh = reader.read(now);
      CachedSnapshot known = last;
      AvailabilitySnapshot board =
          known != null && known.board().equals(fresh) ? known.board() : fresh;
      last =
          new CachedSnapshot(
              board, changesBefore, takingsBefore, begun, AvailabilityReader.nextGate(board, now));
      failure = null;
      return board;
    } catch (RuntimeException e) {
      failure = new Failure(e, System.nanoTime());
      throw e;
    }
  }
}
