package io.courtflash.desktop.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Runs work for a view model: {@link Tasks} in a window, in the caller's thread in a test of the
 * model.
 */
public interface TaskRunner {

  /** Runs the work and calls one of the two consumers on the view model's thread. */
  <T> void run(Callable<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure);

  /**
   * Runs the work as {@link #run} does. Where there is a list of cancellable tasks, the work is
   * listed while it runs.
   *
   * @param name what the list calls it
   */
  default <T> void runCancellable(
      String name, CancellableTask<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
    run(() -> work.call(CancellableTask.Progress.NONE), onSuccess, onFailure);
  }
}
