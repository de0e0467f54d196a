package io.courtflash.core.engine;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Keeps an engine running until somebody stops it on purpose. */
final class SupervisedServer {

  private static final Duration FIRST_PAUSE = Duration.ofMillis(200);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(15);

  private final EmbeddedServer engine;
  private final EngineStateReporter steps;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean wanted;
  private int run;
  private volatile @Nullable Instant since;

  SupervisedServer(EmbeddedServer engine, EngineStateReporter steps, InstantSource clock) {
    this.engine = engine;
    this.steps = steps;
    this.clock = clock;
  }

  EmbeddedServer engine() {
    return engine;
  }

  /** When the present run became ready; null while it is down. */
  @Nullable Instant since() {
    return since;
  }

  /**
   * Returns when it serves; does nothing when it does.
   *
   * @throws EngineException when it can't be started; it is then left stopped
   */
  void start() {
    lock.lock();
    try {
      if (since == null) {
        wanted = true;
        startOnce();
      }
    } catch (EngineException e) {
      wanted = false;
      throw e;
    } finally {
      lock.unlock();
    }
  }

  /** Returns when it has ended; it stays so until it is started. */
  void stop() {
    lock.lock();
    try {
      wanted = false;
      run++;
      since = null;
      changed.signalAll();
      engine.stop();
    } finally {
      lock.unlock();
    }
  }

  private void startOnce() {
    Instant begin = clock.instant();
    steps.starting(engine.part());
    try {
      engine.start();
    } catch (EngineException e) {
      steps.failed(engine.part(), String.valueOf(e.getMessage()), elapsed(begin));
      throw e;
    }
    since = clock.instant();
    steps.ready(
        engine.part(),
        engine.version() + " at " + Loopback.HOST + ":" + engine.port(),
        elapsed(begin));
    run++;
    int present = run;
    var _ = engine.end().thenRun(() -> Thread.ofVirtual().start(() -> revive(present)));
  }

  private void revive(int ended) {
    lock.lock();
    try {
      if (!wanted || run != ended) {
        return;
      }
      since = null;
      steps.failed(engine.part(), "it ended unexpectedly and is started again", Duration.ZERO);
      Duration pause = FIRST_PAUSE;
      while (pausedAndStillWanted(pause, ended) && !cameBack()) {
        pause = longer(pause);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Others may stop or start it during the pause. */
  private boolean pausedAndStillWanted(Duration pause, int ended) {
    long left = pause.toNanos();
    try {
      while (left > 0 && wanted && run == ended) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException _) {
      return false;
    }
    return wanted && run == ended;
  }

  private boolean cameBack() {
    try {
      startOnce();
      return true;
    } catch (EngineException _) {
      return false;
    }
  }

  private Duration elapsed(Instant begin) {
    return Duration.between(begin, clock.instant());
  }

  private static Duration longer(Duration pause) {
    Duration doubled = pause.multipliedBy(2);
    return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
  }
}
