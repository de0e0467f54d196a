package io.courtflash.desktop.screen;

import io.courtflash.desktop.fx.TaskRunner;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Does the work where it is asked for, so that a view model can be tested without a toolkit. */
public final class DirectTaskRunner implements TaskRunner {

  @Override
  public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
    T result;
    try {
      result = work.call();
    } catch (Exception e) {
      failed.accept(e);
      return;
    }
    done.accept(result);
  }
}
