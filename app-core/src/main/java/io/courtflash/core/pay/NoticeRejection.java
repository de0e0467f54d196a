package io.courtflash.core.pay;

/** Why a payment notice is rejected. */
public enum NoticeRejection {
  /** The body can't be read. */
  MALFORMED,
  BAD_SIGNATURE,
  /** Signed more than five minutes ago, or more than five minutes in the future. */
  BAD_AGE,
  /** For another merchant. */
  FOREIGN_MERCHANT,
  /** For another application of this merchant. */
  FOREIGN_APP,
  UNKNOWN_ORDER,
  /** Not the order's amount. */
  WRONG_AMOUNT
}
