package io.courtflash.core.settle;

import io.courtflash.core.engine.OutageClassifier;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Waits out a database that is away, so that no claim is given up for that; ends when the program
 * does.
 */
@Component
class DatabaseOutageRetry {

  private static final Logger log = LoggerFactory.getLogger(DatabaseOutageRetry.class);
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

  private final CountDownLatch closing = new CountDownLatch(1);

  /**
   * The program ends while work still waits; the broker keeps the messages that weren't
   * acknowledged.
   */
  static final class ShutdownException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @EventListener(ContextClosedEvent.class)
  void close() {
    closing.countDown();
  }

  /** Does work, again and again while it fails for want of a database. */
  <T> T whileDatabaseIsAway(Supplier<T> work) {
    boolean waiting = false;
    while (true) {
      try {
        T done = work.get();
        if (waiting) {
          log.info("The database is back; settling goes on");
        }
        return done;
      } catch (RuntimeException e) {
        if (!OutageClassifier.isDatabase(e)) {
          throw e;
        }
        if (!waiting) {
          log.warn("The database is away; settling waits for it: {}", e.getMessage());
          waiting = true;
        }
        if (!pause(BETWEEN_LOOKS)) {
          throw new ShutdownException();
        }
      }
    }
  }

  /** Waits; false when the program ends meanwhile. */
  boolean pause(Duration time) {
    try {
      return !closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
