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

  /** Work that reports its progress and ends early when it is cancelled. */
  @FunctionalInterface
  interface CancellableTask<T> {

    T call(Progress progress) throws Exception;

    /** Receives the progress of the work. Called on the thread of the work. */
    interface Progress {

      /** Ignores reports and is never cancelled. */
      Progress NONE =
          new Progress() {
            @Override
            public void report(long done, long total) {}

            @Override
            public boolean isCancelled() {
              return false;
            }
          };

      /**
       * Reports how much is done.
       *
       * @param total in the same unit as {@code done}; negative while it isn't known
       */
      void report(long done, long total);

      /** Whether the work should end early. The work checks this between its steps. */
      boolean isCancelled();
    }
  }
}
