package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.concurrent.Task;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Work on virtual threads whose results come back to the JavaFX thread. */
public final class Tasks implements TaskRunner, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Tasks.class);

  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("console-", 0).factory());

  private final ObservableList<Task<?>> followed = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper running = new ReadOnlyIntegerWrapper();

  /**
   * Does the work in the background; one of the two consumers is called on the JavaFX thread. On
   * the JavaFX thread.
   */
  @Override
  public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    running.set(running.get() + 1);
    threads.execute(
        () -> {
          try {
            T result = work.call();
            show(() -> end(() -> done.accept(result)));
          } catch (Exception e) {
            show(() -> end(() -> failed.accept(e)));
          }
        });
  }

  /** Does the work in the background and lists it meanwhile. On the JavaFX thread. */
  @Override
  public <T> void follow(
      String name, CancellableTask<T> work, Consumer<T> done, Consumer<Exception> failed) {
    CancellableFxTask<T> task =
        new CancellableFxTask<>(
            name, work, result -> end(() -> done.accept(result)), e -> end(() -> failed.accept(e)));
    running.set(running.get() + 1);
    followed.add(task);
    task.runningProperty()
        .subscribe((before, now) -> followed.removeIf(each -> !now && each.equals(task)));
    threads.execute(task);
  }

  /** What is being done in sight of the staff. */
  public ObservableList<Task<?>> followed() {
    return followed;
  }

  /** How much work has been begun and not ended. */
  public ReadOnlyIntegerProperty runningProperty() {
    return running.getReadOnlyProperty();
  }

  private void end(Runnable told) {
    running.set(running.get() - 1);
    told.run();
  }

  /**
   * Reads again and again in the background until closed; a reading that fails is logged, and the
   * next one is tried.
   *
   * @param seen called on the JavaFX thread
   */
  public <T> void every(Duration pause, Callable<T> reading, Consumer<T> seen) {
    threads.execute(
        () -> {
          try {
            // Not only the interrupt: what is read may swallow it.
            while (!threads.isShutdown()) {
              readOnce(reading, seen);
              Thread.sleep(pause);
            }
          } catch (InterruptedException _) {
            LOG.debug("The readings end with the window");
          }
        });
  }

  /** Makes a change on the JavaFX thread, soon. */
  public static void show(Runnable change) {
    Platform.runLater(change);
  }

  /** Interrupts what runs and doesn't wait for it. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private <T> void readOnce(Callable<T> reading, Consumer<T> seen) throws InterruptedException {
    try {
      T value = reading.call();
      show(() -> seen.accept(value));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      if (!threads.isShutdown()) {
        LOG.warn("A reading failed", e);
      }
    }
  }
}
