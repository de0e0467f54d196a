package io.courtflash.core.booking;

/** Why a claim ended without a booking: keys of the message bundle, behind {@code reason.}. */
public final class Reasons {

  /** The user has another live claim on the slot. */
  public static final String DUPLICATE = "DUPLICATE";

  /** All seats of the slot are taken. */
  public static final String TAKEN = "TAKEN";

  /** The claim couldn't be handed to the queue. */
  public static final String NOT_QUEUED = "NOT_QUEUED";

  /** The claim's slot or user doesn't exist. */
  public static final String UNKNOWN_SLOT = "UNKNOWN_SLOT";

  public static final String UNKNOWN_USER = "UNKNOWN_USER";

  /** Settling failed for a cause that needs a look; the staff find it among the dead letters. */
  public static final String NOT_SETTLED = "NOT_SETTLED";

  /** Neither its message nor its hold exists any more. */
  public static final String VANISHED = "VANISHED";

  private Reasons() {}
}
