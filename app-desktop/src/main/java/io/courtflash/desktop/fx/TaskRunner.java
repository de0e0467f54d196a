package io.courtflash.desktop.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** How a view model has something done: {@link Tasks} in a window, at once in a test. */
public interface TaskRunner {

  /** Does the work; one of the two consumers is called on the view model's thread. */
  <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed);

  /** Does the same in sight of the staff, who may cancel it. */
  default <T> void follow(
      String name, CancellableTask<T> work, Consumer<T> done, Consumer<Exception> failed) {
    run(() -> work.call(CancellableTask.Progress.UNSEEN), done, failed);
  }
}
