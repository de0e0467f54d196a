package io.courtflash.core.platform.security;

/**
 * The permissions of staff, one for each kind of operation. A role is a set of them. The names are
 * stored in the database and part of the API; their words are the texts {@code permission.NAME}.
 */
public enum Permission {
  /** See the day board, courts, sessions and everybody's bookings. */
  SEE_BOARD,
  /** See accounts with their logins, strikes and quotas. */
  SEE_PEOPLE,
  /** Book for others, move their bookings, and take their payments at the counter. */
  BOOK,
  /** Mark who came and who didn't. */
  CHECK_IN,
  /** Cancel unpaid bookings of others. */
  CANCEL,
  /** Refund payments below the amount from which staff confirm a refund. */
  REFUND,
  /**
   * Refund payments from the amount on from which staff confirm a refund, besides {@link #REFUND}.
   */
  REFUND_LARGE,
  /** Block slots and close courts. */
  BLOCK,
  /** Change courts, sessions, slots and the hall's calendar. */
  PLAN,
  /** Warm up, open, pause, resume and postpone gates, and pause the intake of requests. */
  GATE,
  /** Watch the rush: figures, slots and attempts. */
  LIVE,
  /** Settle or give up claims that failed, and send mails again that failed. */
  DEAD_LETTERS,
  /** See orders, refunds and the totals of days, and ask the payment provider about them. */
  MONEY,
  /** Store what was counted at a desk, besides {@link #MONEY}. */
  MONEY_CLOSING,
  /** Write lists into files. Each list needs the permission to see it as well. */
  EXPORT,
  /** Create, change, suspend and delete the accounts of students. */
  CHANGE_PEOPLE,
  /** Write messages to people. */
  MESSAGE,
  /**
   * Create, change, suspend and delete the accounts of staff, reset their second factors, and
   * change roles and court groups.
   */
  ROLES,
  /** See and change settings. */
  SETTINGS,
  /** See whether the hall is healthy. */
  SEE_HEALTH,
  /** Restart servers, make and restore backups, repair, rehearse, and write diagnostics. */
  ENGINES,
  /** Read the audit log. */
  AUDIT;

  /** The key of its words, in the messages of the engine and of the console. */
  public String textKey() {
    return "permission." + name();
  }
}
