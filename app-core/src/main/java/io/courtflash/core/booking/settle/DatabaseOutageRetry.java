package io.courtflash.core.booking.settle;

import io.courtflash.core.platform.servers.OutageClassifier;
import java.time.Duration;
import java.util.function.Supplier;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Repeats work while the database is away, so that no claim is abandoned or dead-lettered because
 * of an outage.
 */
@Component
@RequiredArgsConstructor
class DatabaseOutageRetry {

  private static final Logger log = LoggerFactory.getLogger(DatabaseOutageRetry.class);
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(1);

  private final SettlingState state;
  private final ShutdownSignal shutdown;

  /**
   * The program shuts down while work waits for the database. The broker keeps the messages that
   * weren't acknowledged.
   */
  static final class ShutdownException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Runs idempotent work, and repeats it every second while it fails because the database is away.
   *
   * @throws ShutdownException the program shuts down before the database is back
   * @throws RuntimeException any other failure of the work
   */
  <T> T retryWhileDatabaseIsAway(Supplier<T> work) {
    boolean waiting = false;
    while (true) {
      try {
        T result = work.get();
        if (waiting) {
          log.info("The database is back; settling continues");
        }
        return result;
      } catch (RuntimeException e) {
        if (!OutageClassifier.isDatabaseOutage(e)) {
          throw e;
        }
        state.interrupted();
        if (!waiting) {
          log.warn("The database is away; settling waits for it: {}", e.getMessage());
          waiting = true;
        }
        if (!shutdown.awaitUnlessShutDown(RETRY_INTERVAL)) {
          throw new ShutdownException();
        }
      }
    }
  }
}
