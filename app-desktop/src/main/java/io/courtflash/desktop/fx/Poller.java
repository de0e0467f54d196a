package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads again and again while it runs. Readings that the JavaFX thread has had no time for are
 * replaced by newer ones. Started and stopped on the JavaFX thread, as often as one likes.
 */
public final class Poller<T> {

  private static final Logger LOG = LoggerFactory.getLogger(Poller.class);

  private final Duration pause;
  private final Callable<T> reading;
  private final Consumer<T> seen;
  private final Runnable failed;
  private volatile @Nullable Thread thread;

  /**
   * A feed that doesn't run yet.
   *
   * @param reading done in the background
   * @param seen told each new reading on the JavaFX thread, none after a stop
   * @param failed told on the JavaFX thread that a reading failed; the next one is tried
   */
  public Poller(Duration pause, Callable<T> reading, Consumer<T> seen, Runnable failed) {
    this.pause = pause;
    this.reading = reading;
    this.seen = seen;
    this.failed = failed;
  }

  /** Reads at once, and then after each pause. */
  public void start() {
    stop();
    AtomicReference<@Nullable Runnable> next = new AtomicReference<>();
    Thread reader =
        Thread.ofVirtual().name("feed").unstarted(() -> read(Thread.currentThread(), next));
    thread = reader;
    reader.start();
  }

  public void stop() {
    Thread reader = thread;
    if (reader != null) {
      thread = null;
      reader.interrupt();
    }
  }

  private void read(Thread self, AtomicReference<@Nullable Runnable> next) {
    try {
      // Not only the interrupt: what is read may swallow it.
      while (self.equals(thread)) {
        Runnable change = once();
        if (next.getAndSet(change) == null) {
          Tasks.show(() -> take(self, next));
        }
        Thread.sleep(pause);
      }
    } catch (InterruptedException _) {
      LOG.debug("The feed was stopped");
    }
  }

  private void take(Thread self, AtomicReference<@Nullable Runnable> next) {
    Runnable change = next.getAndSet(null);
    if (change != null && self.equals(thread)) {
      change.run();
    }
  }

  private Runnable once() throws InterruptedException {
    try {
      T value = reading.call();
      return () -> seen.accept(value);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      LOG.debug("A reading failed", e);
      return failed;
    }
  }
}
