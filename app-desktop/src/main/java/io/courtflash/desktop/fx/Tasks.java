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

/** Runs work on virtual threads and hands the results to the JavaFX thread. */
public final class Tasks implements TaskRunner, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Tasks.class);

  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("console-", 0).factory());

  private final ObservableList<Task<?>> cancellable = FXCollections.observableArrayList();
  private final ReadOnlyIntegerWrapper running = new ReadOnlyIntegerWrapper();

  /**
   * Called on the JavaFX thread, as are the two consumers. Does nothing when this is closed: a page
   * that was left may still have a timer.
   */
  @Override
  public <T> void run(Callable<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
    if (threads.isShutdown()) {
      return;
    }
    running.set(running.get() + 1);
    threads.execute(
        () -> {
          try {
            T result = work.call();
            runLater(() -> end(() -> onSuccess.accept(result)));
          } catch (Exception e) {
            runLater(() -> end(() -> onFailure.accept(e)));
          }
        });
  }

  /** Called on the JavaFX thread, as are the two consumers. */
  @Override
  public <T> void runCancellable(
      String name,
      TaskRunner.CancellableTask<T> work,
      Consumer<T> onSuccess,
      Consumer<Exception> onFailure) {
    CancellableFxTask<T> task =
        new CancellableFxTask<>(
            name,
            work,
            result -> end(() -> onSuccess.accept(result)),
            e -> end(() -> onFailure.accept(e)));
    running.set(running.get() + 1);
    cancellable.add(task);
    task.runningProperty()
        .subscribe((_, isRunning) -> cancellable.removeIf(each -> !isRunning && each.equals(task)));
    threads.execute(task);
  }

  /** The cancellable tasks that run now. */
  public ObservableList<Task<?>> cancellableTasks() {
    return cancellable;
  }

  /** How many tasks run now, cancellable or not. */
  public ReadOnlyIntegerProperty runningProperty() {
    return running.getReadOnlyProperty();
  }

  private void end(Runnable callback) {
    running.set(running.get() - 1);
    callback.run();
  }

  /**
   * Reads in the background until this is closed, with a pause after each reading. A reading that
   * fails is logged; the next one follows as usual.
   *
   * @param onReading called on the JavaFX thread
   */
  public <T> void poll(Duration pause, Callable<T> reading, Consumer<T> onReading) {
    threads.execute(
        () -> {
          try {
            // Not only the interrupt ends the loop: a reading may swallow it.
            while (!threads.isShutdown()) {
              readOnce(reading, onReading);
              Thread.sleep(pause);
            }
          } catch (InterruptedException _) {
            LOG.debug("Polling stopped");
          }
        });
  }

  /** Runs a change on the JavaFX thread, after what waits there already. From any thread. */
  public static void runLater(Runnable change) {
    Platform.runLater(change);
  }

  /** Interrupts what runs and doesn't wait for its end. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private <T> void readOnce(Callable<T> reading, Consumer<T> onReading)
      throws InterruptedException {
    try {
      T value = reading.call();
      runLater(() -> onReading.accept(value));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      if (!threads.isShutdown()) {
        LOG.warn("Poll failed", e);
      }
    }
  }

  /**
   * A cancellable task for JavaFX' progress controls. Cancelling only requests the end; the task is
   * running until its work has returned.
   */
  static final class CancellableFxTask<T> extends Task<T>
      implements TaskRunner.CancellableTask.Progress {

    private final TaskRunner.CancellableTask<T> work;
    private final Consumer<T> onSuccess;
    private final Consumer<Exception> onFailure;
    private volatile boolean cancelRequested;

    CancellableFxTask(
        String name,
        TaskRunner.CancellableTask<T> work,
        Consumer<T> onSuccess,
        Consumer<Exception> onFailure) {
      this.work = work;
      this.onSuccess = onSuccess;
      this.onFailure = onFailure;
      updateTitle(name);
    }

    @Override
    public void report(long done, long total) {
      updateProgress(done, total);
      updateMessage(total < 0 ? Long.toString(done) : done + " / " + total);
    }

    @Override
    public boolean isCancelled() {
      return cancelRequested;
    }

    @Override
    public boolean cancel(boolean interrupt) {
      cancelRequested = true;
      return false;
    }

    @Override
    protected T call() throws Exception {
      return work.call(this);
    }

    @Override
    protected void succeeded() {
      onSuccess.accept(getValue());
    }

    @Override
    protected void failed() {
      onFailure.accept(
          getException() instanceof Exception e ? e : new IllegalStateException(getException()));
    }
  }
}
