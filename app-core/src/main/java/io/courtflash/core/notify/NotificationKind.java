package io.courtflash.core.notify;

/** What a student is told of. */
public enum NotificationKind {
  /** A claim became a reservation, which has to be paid. */
  SETTLED,
  /** A third of the time to pay is left. */
  DUE_SOON,
  PAID,
  CANCELLED,
  REFUNDED,
  /** The staff moved it to another slot. */
  MOVED
}
