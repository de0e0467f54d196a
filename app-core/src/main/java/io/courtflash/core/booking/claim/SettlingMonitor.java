package io.courtflash.core.booking.claim;

/**
 * Tells whether claims are being settled at present. Asked before a claim that has neither a row
 * nor a hold is taken for lost: while its message can still be settled, nobody knows that it is.
 */
public interface SettlingMonitor {

  /**
   * Whether this node settles, and no claim waits in the queue. False when settling is paused, and
   * when the broker doesn't answer.
   */
  boolean hasCaughtUp();

  /**
   * How often settling on this node was interrupted since the start: paused, or kept waiting by the
   * database or the broker. As long as the number stays the same, it wasn't.
   */
  long interruptions();
}
