package io.courtflash.core.platform.security;

/** What an argument with {@link ActsOn} names, from which the courts are found. */
public enum TargetKind {
  /** The courts with these ids, or of something that is {@link OnCourts}. */
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
