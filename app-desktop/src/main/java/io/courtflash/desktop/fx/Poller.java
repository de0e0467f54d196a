package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads in the background while it runs, with a pause after each reading. When the JavaFX thread is
 * busy, a newer reading replaces the one that still waits for it. Started and stopped on the JavaFX
 * thread, any number of times.
 */
public final class Poller<T> {

  private static final Logger LOG = LoggerFactory.getLogger(Poller.class);

  private final Duration pause;
  private final Callable<T> reading;
  private final Consumer<T> onReading;
  private final Runnable onFailure;

  /** Ends the present run; null while it is stopped. */
  private volatile @Nullable CountDownLatch run;

  /**
   * A poller that is stopped.
   *
   * @param reading called in the background
   * @param onReading called on the JavaFX thread with each reading; never after a stop
   * @param onFailure called on the JavaFX thread when a reading failed; the next one follows as
   *     usual
   */
  public Poller(Duration pause, Callable<T> reading, Consumer<T> onReading, Runnable onFailure) {
    this.pause = pause;
    this.reading = reading;
    this.onReading = onReading;
    this.onFailure = onFailure;
  }

  /** Starts with a reading now. A poller that runs already starts again. */
  public void start() {
    stop();
    CountDownLatch end = new CountDownLatch(1);
    AtomicReference<@Nullable Runnable> next = new AtomicReference<>();
    run = end;
    Thread.ofVirtual().name("poller").start(() -> read(end, next));
  }

  /**
   * Stops; a poller that is stopped already stays so. A reading that is under way comes to its end:
   * to interrupt it would cost its connection to the database.
   */
  public void stop() {
    CountDownLatch end = run;
    if (end != null) {
      run = null;
      end.countDown();
    }
  }

  private void read(CountDownLatch end, AtomicReference<@Nullable Runnable> next) {
    try {
      do {
        Runnable change = readOnce();
        if (end.equals(run) && next.getAndSet(change) == null) {
          Tasks.runLater(() -> apply(end, next));
        }
      } while (!end.await(pause.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException _) {
      LOG.debug("Poller stopped");
    }
  }

  private void apply(CountDownLatch end, AtomicReference<@Nullable Runnable> next) {
    Runnable change = next.getAndSet(null);
    if (change != null && end.equals(run)) {
      change.run();
    }
  }

  private Runnable readOnce() throws InterruptedException {
    try {
      T value = reading.call();
      return () -> onReading.accept(value);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      LOG.debug("Poll failed", e);
      return onFailure;
    }
  }
}
