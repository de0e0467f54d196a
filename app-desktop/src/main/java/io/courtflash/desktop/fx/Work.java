package io.courtflash.desktop.fx;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** How a view model has something done: {@code tasks::run} in a window, at once in a test. */
public interface Work {

  /** Does the work; one of the two consumers is called on the view model's thread. */
  <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed);
}
