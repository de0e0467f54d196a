package io.courtflash.core.hall.settings;

/** The groups of settings, as the console shows them. */
public enum ConfigGroup {
  /** The hall and its daily release. */
  HALL,
  /** Price, payment and refund. */
  MONEY,
  /** How much one student may book. */
  QUOTA,
  /** Strikes for no-shows and unpaid bookings, and suspensions. */
  STRIKE,
  BACKUP,
  /** The staff's logins and what they must confirm. */
  SECURITY,
  /** How long old rows are kept. */
  RETENTION
}
