package io.courtflash.desktop.fx;

import java.util.function.Consumer;
import javafx.concurrent.Task;

/** Followed work as JavaFX' controls show it. Cancelling asks the work to end, and waits for it. */
final class CancellableFxTask<T> extends Task<T> implements CancellableTask.Progress {

  private final CancellableTask<T> work;
  private final Consumer<T> done;
  private final Consumer<Exception> failed;
  private volatile boolean unwanted;

  CancellableFxTask(
      String name, CancellableTask<T> work, Consumer<T> done, Consumer<Exception> failed) {
    this.work = work;
    this.done = done;
    this.failed = failed;
    updateTitle(name);
  }

  @Override
  public void at(long doneSoFar, long total) {
    updateProgress(doneSoFar, total);
    updateMessage(total < 0 ? Long.toString(doneSoFar) : doneSoFar + " / " + total);
  }

  @Override
  public boolean isCancelled() {
    return unwanted;
  }

  @Override
  public boolean cancel(boolean interrupt) {
    unwanted = true;
    return false;
  }

  @Override
  protected T call() throws Exception {
    return work.call(this);
  }

  @Override
  protected void succeeded() {
    done.accept(getValue());
  }

  @Override
  protected void failed() {
    failed.accept(
        getException() instanceof Exception e ? e : new IllegalStateException(getException()));
  }
}
