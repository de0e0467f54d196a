package io.courtflash.core.booking;

/**
 * Why a claim ended without becoming a booking, as its row says it; {@link ReasonMessages} puts it
 * into words.
 */
public final class EndReason {

  /** The user has another live claim on the slot. */
  public static final String DUPLICATE = "DUPLICATE";

  /** All seats of the slot are taken. */
  public static final String TAKEN = "TAKEN";

  /** The staff blocked the slot meanwhile. */
  public static final String BLOCKED = "BLOCKED";

  /** The student has as many bookings as one may have. */
  public static final String QUOTA = "QUOTA";

  /** The claim couldn't be handed to the queue. */
  public static final String NOT_QUEUED = "NOT_QUEUED";

  public static final String UNKNOWN_SLOT = "UNKNOWN_SLOT";

  public static final String UNKNOWN_USER = "UNKNOWN_USER";

  /** Settling failed, and the staff gave the claim up. */
  public static final String NOT_SETTLED = "NOT_SETTLED";

  /** Neither the claim's message nor its hold existed any more. */
  public static final String VANISHED = "VANISHED";

  /** It wasn't paid in time. */
  public static final String PAY_TIMEOUT = "PAY_TIMEOUT";

  private EndReason() {}
}
