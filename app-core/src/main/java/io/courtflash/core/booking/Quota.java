package io.courtflash.core.booking;

/** What a student's bookings are counted by. Days and weeks are those of the slots. */
public enum Quota {
  /** Bookings whose slot hasn't ended. */
  ACTIVE,
  /** Bookings of one day's slots. */
  DAY,
  /** Bookings of slots from one Monday to Sunday. */
  WEEK
}
