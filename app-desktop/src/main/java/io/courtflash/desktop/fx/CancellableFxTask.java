package io.courtflash.desktop.fx;

import java.util.function.Consumer;
import javafx.concurrent.Task;

/**
 * A cancellable task for JavaFX' progress controls. Cancelling only requests the end; the task is
 * running until its work has returned.
 */
final class CancellableFxTask<T> extends Task<T> implements CancellableTask.Progress {

  private final CancellableTask<T> work;
  private final Consumer<T> onSuccess;
  private final Consumer<Exception> onFailure;
  private volatile boolean cancelRequested;

  CancellableFxTask(
      String name, CancellableTask<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
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
