package io.courtflash.desktop.fx;

/** Work that reports its progress and ends early when it is cancelled. */
@FunctionalInterface
public interface CancellableTask<T> {

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
