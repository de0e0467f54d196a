package io.courtflash.core.config;

/** What a setting is about. */
public enum ConfigGroup {
  /** The hall and its daily release. */
  HALL,
  /** Price, payment and refund. */
  MONEY,
  /** How much one student may book. */
  QUOTA,
  /** What follows on bookings that weren't kept. */
  STRIKE,
  BACKUP,
  /** How long things are kept. */
  RETENTION
}
