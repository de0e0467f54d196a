package io.courtflash.core.notify;

/** The events that students are notified of. */
public enum NotificationKind {
  /** A claim became a reservation that has to be paid. */
  SETTLED,
  /** A third of the time for the payment is left. */
  DUE_SOON,
  PAID,
  CANCELLED,
  REFUNDED,
  /** A claim was lost after its slot was taken off sale. */
  LOST,
  /** Staff moved the reservation to another slot. */
  MOVED
}
