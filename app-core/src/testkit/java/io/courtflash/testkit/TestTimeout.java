package io.courtflash.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.extension.Extension;

/**
 * How long any test waits for what has to happen, on the slowest machine. JUnit loads it before the
 * first test, so that {@code await()} needs no limit of its own.
 */
public class TestTimeout implements Extension {

  /**
   * For what takes a limit but isn't awaited by Awaitility, such as a process. It includes a first
   * start with all of its servers.
   */
  public static final Duration LIMIT = Duration.ofMinutes(2);

  private static final Duration LONGEST_POLL_INTERVAL = Duration.ofMillis(100);

  static {
    Awaitility.setDefaultTimeout(LIMIT);
    // Most of what tests wait for happens within milliseconds. Each look at a window takes the time
    // of its thread, which the awaited may need.
    Awaitility.setDefaultPollInterval(
        (_, previous) -> {
          Duration next = previous.multipliedBy(2).plusMillis(1);
          return next.compareTo(LONGEST_POLL_INTERVAL) < 0 ? next : LONGEST_POLL_INTERVAL;
        });
  }
}
