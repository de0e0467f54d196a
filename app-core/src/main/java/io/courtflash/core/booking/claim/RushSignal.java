package io.courtflash.core.booking.claim;

import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Tells whether a rush is on: whether so many reservation requests arrive that other work has to
 * wait.
 */
@Component
public class RushSignal {

  /** So many requests within a second are a rush; in quiet times there are a few. */
  static final int RUSH_ATTEMPTS = 200;

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final AttemptLog attempts;
  private long before;
  private volatile boolean rush;

  RushSignal(AttemptLog attempts, LoopScheduler loops) {
    this.attempts = attempts;
    loops.every(INTERVAL, "rush-signal", this::measure);
  }

  /** Whether real students sent 200 requests or more to this node in the last full second. */
  public boolean isRush() {
    return rush;
  }

  void measure() {
    long now = attempts.count();
    rush = now - before >= RUSH_ATTEMPTS;
    before = now;
  }
}
