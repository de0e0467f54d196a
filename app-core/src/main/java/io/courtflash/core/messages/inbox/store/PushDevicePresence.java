package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Tells whether any browser gets notifications at all. As long as nobody does, settling claims
 * needs no statement to find out who. A node that has found none believes it for a second only, and
 * the hall's first browser is confirmed after two: from then on no node misses it.
 */
@Component
public class PushDevicePresence {

  private static final Duration IDLE_PERIOD = Duration.ofHours(1);
  private static final Duration MAX_AGE = Duration.ofSeconds(1);

  private static final String HAS_ANY = "SELECT EXISTS (SELECT 1 FROM push_device)";

  /** So long ago that what a node read before has expired: see {@link #MAX_AGE}. */
  private static final String HAS_KNOWN =
      """
      SELECT EXISTS (SELECT 1 FROM push_device
                     WHERE create_time < UTC_TIMESTAMP(3) - INTERVAL 2 SECOND)
      """;

  private static final Duration CHECK_INTERVAL = Duration.ofMillis(200);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

  private final JdbcClient database;
  private final BackgroundLoop loop;
  private volatile @Nullable Reading latest;

  PushDevicePresence(JdbcClient database, LoopScheduler background) {
    this.database = database;
    this.loop = background.every(IDLE_PERIOD, "push-devices", this::read);
  }

  private record Reading(boolean any, long beganAtNanos) {}

  /**
   * False only while there is certainly no browser. Never waits for the database: when the last
   * reading is too old, there may be some, and the next reading begins.
   */
  boolean mayBeAny() {
    Reading reading = latest;
    if (reading != null && System.nanoTime() - reading.beganAtNanos() < MAX_AGE.toNanos()) {
      return reading.any();
    }
    loop.trigger();
    return true;
  }

  private void read() {
    long now = System.nanoTime();
    latest = new Reading(is(HAS_ANY), now);
  }

  private boolean is(String question) {
    return database.sql(question).query(Boolean.class).single();
  }

  /**
   * Waits until every node knows that there are browsers, at most five seconds. To be called after
   * a browser was committed, outside of a transaction; returns at once in a hall that has an older
   * one.
   */
  public void awaitKnown() {
    try {
      var _ = Polling.await(() -> is(HAS_KNOWN), CHECK_INTERVAL, LONGEST_WAIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
