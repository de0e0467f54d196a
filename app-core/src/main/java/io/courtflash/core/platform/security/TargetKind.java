package io.courtflash.core.platform.security;

/**
 * The kinds of ids in arguments with {@link ActsOn}, from which the courts of an operation are
 * found.
 */
public enum TargetKind {
  /** The courts with these ids, or of a value that implements {@link OnCourts}. */
  COURT,
  /** The courts of time slots. */
  SLOT,
  /** The courts of bookings. */
  RESERVATION,
  /** The courts of the bookings that refunds are for. */
  REFUND,
  /** The courts of blocks and closures. */
  BLOCK,
  /** The courts of the blocks of series. */
  BLOCK_SERIES,
  /** The courts of series of bookings. */
  BOOKING_SERIES,
  /** The courts on which sessions have slots; all courts for a session without a choice. */
  SESSION
}
