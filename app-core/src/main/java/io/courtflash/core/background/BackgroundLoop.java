package io.courtflash.core.background;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One piece of repeating work. */
public final class BackgroundLoop {

  private static final Logger log = LoggerFactory.getLogger(BackgroundLoop.class);

  private final String name;
  private final Duration period;
  private final Runnable round;
  private final Semaphore nudges = new Semaphore(0);
  private volatile boolean stopping;
  private @Nullable String lastFailure;
  private @Nullable Thread thread;

  BackgroundLoop(String name, Duration period, Runnable round) {
    this.name = name;
    this.period = period;
    this.round = round;
  }

  /** Asks for a round now; nudges during a round are answered by one more round. */
  public void nudge() {
    if (nudges.availablePermits() == 0) {
      nudges.release();
    }
  }

  void start() {
    stopping = false;
    thread = Thread.ofVirtual().name(name).start(this::run);
  }

  void askToStop() {
    stopping = true;
    nudges.release();
  }

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
        recovered();
      } catch (RuntimeException e) {
        failed(e);
      }
      await();
    }
  }

  /** An outage fails every round; the log says so once, and says when it is over. */
  private void failed(RuntimeException e) {
    String failure = e.getClass().getName();
    if (failure.equals(lastFailure)) {
      log.debug("{} fails again", name, e);
    } else {
      log.warn("{} failed; it goes on every {}", name, period, e);
      lastFailure = failure;
    }
  }

  private void recovered() {
    if (lastFailure != null) {
      log.info("{} works again", name);
      lastFailure = null;
    }
  }

  private void await() {
    try {
      if (nudges.tryAcquire(period.toMillis(), TimeUnit.MILLISECONDS)) {
        nudges.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stopping = true;
    }
  }
}
