package io.courtflash.desktop.fx;

/** Work that tells how far it is and ends early when it is cancelled. */
@FunctionalInterface
public interface CancellableTask<T> {

  T call(Progress progress) throws Exception;

  /** Told by the work, on its thread. */
  interface Progress {

    /** Nobody looks and nobody cancels. */
    Progress UNSEEN =
        new Progress() {
          @Override
          public void at(long done, long total) {}

          @Override
          public boolean isCancelled() {
            return false;
          }
        };

    /**
     * Tells how far the work is.
     *
     * @param total negative while it isn't known
     */
    void at(long done, long total);

    /** Whether somebody wants it to end where it is; the work looks now and then. */
    boolean isCancelled();
  }
}
