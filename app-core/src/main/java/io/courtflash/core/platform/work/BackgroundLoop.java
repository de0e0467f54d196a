package io.courtflash.core.platform.work;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A periodic task on a virtual thread of its own; see {@link LoopScheduler#every}. */
@RequiredArgsConstructor
public final class BackgroundLoop {

  private static final Logger log = LoggerFactory.getLogger(BackgroundLoop.class);

  /** A loop is late when it hasn't come round for so many periods, and for a minute at least. */
  private static final int LATE_PERIODS = 5;

  private static final Duration LEAST_LATE = Duration.ofMinutes(1);

  private final String name;
  private final Duration period;
  private final Runnable round;
  private final LongSupplier nanoTime;
  private final Semaphore triggers = new Semaphore(0);
  private final AtomicLong failures = new AtomicLong();
  private volatile long lastRoundNanos;
  private volatile boolean cameRound;
  private volatile boolean stopping;
  private @Nullable String lastFailure;
  private volatile @Nullable Thread thread;

  String name() {
    return name;
  }

  /** How many rounds have failed since the start. */
  long failures() {
    return failures.get();
  }

  /** Whether the last round ended too long ago: this one hangs, or the thread has died. */
  boolean isLate() {
    Duration allowed = period.multipliedBy(LATE_PERIODS);
    long limit = Math.max(allowed.toNanos(), LEAST_LATE.toNanos());
    return thread != null && !stopping && nanoTime.getAsLong() - lastRoundNanos > limit;
  }

  /** Whether a round has ended since the start. */
  boolean hasComeRound() {
    return cameRound;
  }

  /** Starts a round now instead of after the period; during a round, starts one more after it. */
  public void trigger() {
    if (triggers.availablePermits() == 0) {
      triggers.release();
    }
  }

  void start() {
    stopping = false;
    cameRound = false;
    lastRoundNanos = nanoTime.getAsLong();
    thread = Thread.ofVirtual().name(name).start(this::run);
  }

  /** Ends the loop after the round under way; returns at once. */
  void requestStop() {
    stopping = true;
    triggers.release();
  }

  /** Waits until the loop has ended, at most for a time. */
  void awaitStop(Duration within) {
    Thread running = thread;
    if (running == null) {
      return;
    }
    try {
      if (!running.join(within)) {
        log.warn("{} is still busy after {}", name, within);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    while (!stopping) {
      try {
        round.run();
        logRecovery();
      } catch (RuntimeException | Error e) {
        // A loop must survive everything: without it permits, payments or refunds would wait for
        // ever.
        failures.incrementAndGet();
        logFailure(e);
      }
      lastRoundNanos = nanoTime.getAsLong();
      cameRound = true;
      await();
    }
  }

  /** Logs the first of several equal failures as a warning: during an outage every round fails. */
  private void logFailure(Throwable e) {
    String failure = e.getClass().getName();
    if (failure.equals(lastFailure)) {
      log.debug("{} failed again", name, e);
    } else {
      log.warn("{} failed; the next round is in {}", name, period, e);
      lastFailure = failure;
    }
  }

  private void logRecovery() {
    if (lastFailure != null) {
      log.info("{} succeeds again", name);
      lastFailure = null;
    }
  }

  private void await() {
    try {
      if (triggers.tryAcquire(period.toMillis(), TimeUnit.MILLISECONDS)) {
        triggers.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stopping = true;
    }
  }
}
