package io.courtflash.core.platform.data;

/**
 * Parts of SQL on the time from which a row is due, by the database's clock. No such time is set
 * further ahead than {@link #LONGEST_SECONDS}: one that is was set before the clock was set back,
 * and counts as passed. So no attempt waits until a clock has come to where it was before. The
 * conditions can use an index on the time, and need no escaping in XML.
 */
public final class DueTime {

  /** Longer than every back-off and every lease that is stored in the database. */
  public static final int LONGEST_SECONDS = 40;

  private static final String NOT_AHEAD =
      " NOT BETWEEN TIMESTAMPADD(MICROSECOND, 1000, UTC_TIMESTAMP(3))"
          + " AND TIMESTAMPADD(SECOND, "
          + LONGEST_SECONDS
          + ", UTC_TIMESTAMP(3))";

  /** The next attempt is due. */
  public static final String NEXT_TRY = "next_try_at" + NOT_AHEAD;

  /** Nobody has a lease of the attempt. */
  private static final String NOT_LEASED =
      "(leased_until IS NULL OR leased_until" + NOT_AHEAD + ")";

  /** The next attempt is due, and nobody has a lease of it. */
  public static final String DUE = NEXT_TRY + " AND " + NOT_LEASED;

  /**
   * Leases an attempt for {@code #{leaseMillis}}; another is due after {@code #{waitMillis}}, when
   * this one has ended.
   */
  public static final String LEASE =
      "attempts = attempts + 1,"
          + " next_try_at = TIMESTAMPADD(MICROSECOND, #{waitMillis} * 1000, UTC_TIMESTAMP(3)),"
          + " leased_until = TIMESTAMPADD(MICROSECOND, #{leaseMillis} * 1000, UTC_TIMESTAMP(3))";

  private DueTime() {}
}
