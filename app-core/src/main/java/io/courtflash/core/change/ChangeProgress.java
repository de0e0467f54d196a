package io.courtflash.core.change;

/** Receives the progress of a change of several bookings, on the thread that makes it. */
@FunctionalInterface
public interface ChangeProgress {

  /** Nobody looks. */
  ChangeProgress NONE = (_, _) -> {};

  /**
   * Called after each booking, before the transaction is committed: nothing of it is certain yet.
   *
   * @param done how many bookings have been looked after, also those that stay
   * @param total how many there are
   */
  void changed(int done, int total);
}
