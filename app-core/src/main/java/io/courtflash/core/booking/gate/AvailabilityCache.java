package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Keeps the availability snapshot of this node in memory. While anybody uses it, it is read again
 * in the background every half second, which also shows changes made on other nodes, and sooner
 * when permits were taken or released. Nobody waits for that. Only after a change made by this node
 * or the opening of a gate do callers wait until one of them has read it again, because they must
 * see that.
 */
@Component
public class AvailabilityCache {

  private static final Duration LOOP_PERIOD = Duration.ofMillis(150);
  private static final long REFRESH_AGE = Duration.ofMillis(500).toNanos();

  /** Reached only while the loop can't read, or after a while without a caller. */
  private static final long MAX_AGE = Duration.ofSeconds(3).toNanos();

  private static final long USE_TIMEOUT = Duration.ofSeconds(10).toNanos();
  private static final long FAILURE_TTL = Duration.ofMillis(300).toNanos();

  private final AvailabilityReader reader;
  private final InstantSource clock;
  private final ReentrantLock readLock = new ReentrantLock();
  private final AtomicLong changes = new AtomicLong();
  private final AtomicLong permitChanges = new AtomicLong();
  private volatile @Nullable CachedSnapshot last;
  private volatile @Nullable Failure failure;
  private volatile long lastUsedAt = System.nanoTime() - USE_TIMEOUT;

  AvailabilityCache(AvailabilityReader reader, LoopScheduler background, InstantSource clock) {
    this.reader = reader;
    this.clock = clock;
    background.every(LOOP_PERIOD, "hall-board", this::refreshWhileUsed);
  }

  /**
   * A snapshot, and the changes and the time until which it is valid.
   *
   * @param changes the counter of changes before it was read
   * @param permitChanges the counter of permit changes before it was read
   * @param readAt when all but the permits was read, by {@link System#nanoTime()}
   * @param validUntil when the next gate opens
   */
  private record CachedSnapshot(
      AvailabilitySnapshot snapshot,
      long changes,
      long permitChanges,
      long readAt,
      Instant validUntil) {}

  /**
   * The failure of the last read. Callers get it for a moment, so that they don't all try in turn.
   */
  private record Failure(RuntimeException cause, long at) {}

  /**
   * The availability: usually less than a second old, at most three seconds; never from before a
   * change made by this node.
   *
   * @throws org.springframework.dao.DataAccessException or a RedisException when it can't be read
   */
  public AvailabilitySnapshot current() {
    return currentIfRead().orElseGet(this::readOnce);
  }

  /**
   * The availability if it is in memory and recent enough; empty when a caller would have to wait
   * for it.
   */
  public Optional<AvailabilitySnapshot> currentIfRead() {
    lastUsedAt = System.nanoTime();
    CachedSnapshot cached = last;
    return cached != null && isCurrent(cached) ? Optional.of(cached.snapshot()) : Optional.empty();
  }

  /**
   * Notes that permits were taken or released: the snapshot is read again in the background within
   * 200 ms, not for each permit.
   */
  public void permitsChanged() {
    permitChanges.incrementAndGet();
  }

  @TransactionalEventListener(
      classes = {
        StaffActed.class,
        SlotGenerator.SlotsGenerated.class,
        Warmup.SlotsWarmed.class,
        Sessions.SessionEdited.class,
        Sessions.SessionDeleted.class,
        Releases.GateOpened.class,
        Releases.GatePostponed.class,
        Reservation.Booked.class,
        Reservation.Cancelled.class,
        Reservation.Moved.class,
        WaitList.SeatGiven.class,
        Blocks.BlocksChanged.class
      },
      fallbackExecution = true)
  void changed() {
    changes.incrementAndGet();
  }

  private void refreshWhileUsed() {
    if (System.nanoTime() - lastUsedAt >= USE_TIMEOUT) {
      return;
    }
    readLock.lock();
    try {
      CachedSnapshot cached = last;
      if (cached == null || isRefreshDue(cached)) {
        readNow();
      } else if (cached.permitChanges() != permitChanges.get()) {
        readPermits(cached);
      }
    } finally {
      readLock.unlock();
    }
  }

  private boolean isRefreshDue(CachedSnapshot cached) {
    return !isCurrent(cached) || System.nanoTime() - cached.readAt() >= REFRESH_AGE;
  }

  private boolean isCurrent(CachedSnapshot cached) {
    return cached.changes() == changes.get()
        && System.nanoTime() - cached.readAt() < MAX_AGE
        && clock.instant().isBefore(cached.validUntil());
  }

  private AvailabilitySnapshot readOnce() {
    readLock.lock();
    try {
      CachedSnapshot cached = last;
      if (cached != null && isCurrent(cached)) {
        return cached.snapshot();
      }
      Failure failed = failure;
      if (failed != null && System.nanoTime() - failed.at() < FAILURE_TTL) {
        throw failed.cause();
      }
      return readNow();
    } finally {
      readLock.unlock();
    }
  }

  /** In a rush several times a second: reading the rest, too, would cost a tenth of a core. */
  private void readPermits(CachedSnapshot cached) {
    long permitChangesBefore = permitChanges.get();
    AvailabilitySnapshot fresh = reader.readPermits(cached.snapshot());
    last =
        new CachedSnapshot(
            cached.snapshot().equals(fresh) ? cached.snapshot() : fresh,
            cached.changes(),
            permitChangesBefore,
            cached.readAt(),
            cached.validUntil());
  }

  /**
   * Reads a snapshot. When nothing changed it returns the same object as before, so that responses
   * made from it can be kept.
   */
  private AvailabilitySnapshot readNow() {
    long changesBefore = changes.get();
    long permitChangesBefore = permitChanges.get();
    long readAt = System.nanoTime();
    Instant now = clock.instant();
    try {
      AvailabilitySnapshot fresh = reader.read(now);
      CachedSnapshot cached = last;
      AvailabilitySnapshot snapshot =
          cached != null && cached.snapshot().equals(fresh) ? cached.snapshot() : fresh;
      last =
          new CachedSnapshot(
              snapshot,
              changesBefore,
              permitChangesBefore,
              readAt,
              AvailabilityReader.nextGate(snapshot, now));
      failure = null;
      return snapshot;
    } catch (RuntimeException e) {
      failure = new Failure(e, System.nanoTime());
      throw e;
    }
  }
}
