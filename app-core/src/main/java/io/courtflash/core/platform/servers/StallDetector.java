package io.courtflash.core.platform.servers;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Remembers that a server doesn't answer, so that callers are refused at once instead of waiting
 * for it. Two callers a second are let through, to find out whether it answers again.
 */
public final class StallDetector {

  private static final long PROBE_INTERVAL = Duration.ofMillis(500).toNanos();

  private final LongSupplier nanoTime;
  private final AtomicLong nextProbe = new AtomicLong();
  private volatile boolean stalled;

  public StallDetector() {
    this(System::nanoTime);
  }

  /**
   * For tests.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  public StallDetector(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Whether a caller may ask the server. */
  public boolean allowsCall() {
    if (!stalled) {
      return true;
    }
    long now = nanoTime.getAsLong();
    long due = nextProbe.get();
    return now - due >= 0 && nextProbe.compareAndSet(due, now + PROBE_INTERVAL);
  }

  /** The server has answered somebody. */
  public void answered() {
    if (stalled) {
      stalled = false;
    }
  }

  /** Records that a caller waited for the server in vain. */
  public void timedOut() {
    if (!stalled) {
      nextProbe.set(nanoTime.getAsLong() + PROBE_INTERVAL);
      stalled = true;
    }
  }
}
