package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.core.platform.work.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Restarts an embedded server whenever it ends or doesn't answer any more, until it is stopped on
 * purpose.
 */
public final class SupervisedServer {

  private static final Logger log = LoggerFactory.getLogger(SupervisedServer.class);
  private static final Backoff BACKOFF =
      new Backoff(Duration.ofMillis(200), Duration.ofSeconds(15));

  /** Longer than any pause of a server that works, such as a checkpoint on a slow disk. */
  public static final Duration HUNG_AFTER = Duration.ofSeconds(20);

  private final EmbeddedServer server;
  private final EngineStateReporter states;
  private final InstantSource clock;
  private final Duration hungAfter;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean shouldRun;
  private int run;
  private volatile @Nullable Instant since;
  private volatile long lastAnswer = System.nanoTime();

  /**
   * Supervises a server that hasn't been started yet.
   *
   * @param hungAfter how long it may leave questions unanswered
   */
  public SupervisedServer(
      EmbeddedServer server, EngineStateReporter states, InstantSource clock, Duration hungAfter) {
    this.server = server;
    this.states = states;
    this.clock = clock;
    this.hungAfter = hungAfter;
  }

  public EmbeddedServer server() {
    return server;
  }

  /** When the present run became ready; null while the server is down. */
  public @Nullable Instant since() {
    return since;
  }

  /**
   * Starts the server and returns when it serves; does nothing when it runs.
   *
   * @throws EngineException when it can't be started; it stays stopped then
   */
  public void start() {
    lock.lock();
    try {
      if (since == null) {
        shouldRun = true;
        startOnce();
      }
    } catch (EngineException e) {
      shouldRun = false;
      throw e;
    } finally {
      lock.unlock();
    }
  }

  /** Stops the server and returns when it has ended; it stays stopped until {@link #start}. */
  public void stop() {
    lock.lock();
    try {
      shouldRun = false;
      run++;
      since = null;
      changed.signalAll();
      server.stop();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends a run that hasn't answered for too long, so that it is restarted. Called every few
   * seconds.
   */
  public void endIfHung() {
    if (since == null || server.answers()) {
      lastAnswer = System.nanoTime();
    } else if (System.nanoTime() - lastAnswer > hungAfter.toNanos()) {
      log.error("{} hasn't answered for {}; it is ended", server.component(), hungAfter);
      lastAnswer = System.nanoTime();
      server.kill();
    }
  }

  private void startOnce() {
    Instant started = clock.instant();
    states.starting(server.component());
    try {
      server.start();
    } catch (EngineException e) {
      states.failed(server.component(), String.valueOf(e.getMessage()), elapsed(started));
      throw e;
    }
    lastAnswer = System.nanoTime();
    since = clock.instant();
    states.ready(
        server.component(),
        server.version() + " at " + Loopback.HOST + ":" + server.port(),
        elapsed(started));
    run++;
    int thisRun = run;
    var _ = server.end().thenRun(() -> Thread.ofVirtual().start(() -> restartAfterExit(thisRun)));
  }

  private void restartAfterExit(int ended) {
    lock.lock();
    try {
      if (!shouldRun || run != ended) {
        return;
      }
      since = null;
      states.failed(
          server.component(), "it ended unexpectedly and is being restarted", Duration.ZERO);
      int failures = 0;
      while (waitAndCheckShouldRun(BACKOFF.after(failures), ended) && !restarted()) {
        failures++;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Another thread may stop or start the server during the wait. */
  private boolean waitAndCheckShouldRun(Duration delay, int ended) {
    long left = delay.toNanos();
    try {
      while (left > 0 && shouldRun && run == ended) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException _) {
      return false;
    }
    return shouldRun && run == ended;
  }

  private boolean restarted() {
    try {
      startOnce();
      return true;
    } catch (EngineException _) {
      // It was reported.
      return false;
    } catch (RuntimeException | Error e) {
      // For example a full disk on which its configuration can't be written.
      states.failed(server.component(), "it can't be restarted: " + e, Duration.ZERO);
      return false;
    }
  }

  private Duration elapsed(Instant started) {
    return Duration.between(started, clock.instant());
  }
}
