package io.courtflash.testkit;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * How long any test waits for what has to happen, on the slowest machine: {@code await()} needs no
 * limit of its own.
 */
public class TestTimeout implements LauncherSessionListener {

  /**
   * For what takes a limit without Awaitility, such as a future or a socket. It is half as long
   * again as the engine's longest repair takes.
   */
  public static final Duration LIMIT = Duration.ofSeconds(90);

  private static final Duration LONGEST_POLL_INTERVAL = Duration.ofMillis(100);

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    Awaitility.setDefaultTimeout(LIMIT);
    // Most of what tests wait for happens within milliseconds.
    Awaitility.setDefaultPollInterval(
        (_, previous) -> {
          Duration next = previous.multipliedBy(2).plusMillis(1);
          return next.compareTo(LONGEST_POLL_INTERVAL) < 0 ? next : LONGEST_POLL_INTERVAL;
        });
  }
}
