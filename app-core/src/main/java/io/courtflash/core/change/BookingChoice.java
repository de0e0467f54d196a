package io.courtflash.core.change;

/** The staff's choice for one booking that a change affects: move, offer, refund or keep it. */
public enum BookingChoice {
  /** It gets the place that the preview names for it. */
  MOVE,
  /**
   * It is moved in the same way, so that nothing is lost while its person says nothing; until it
   * starts they can cancel it without a fee, whatever the policy says.
   */
  OFFER,
  /** It is cancelled, and its money is refunded. */
  REFUND,
  /** It stays, and so does its slot. */
  KEEP;

  /** Whether it takes the place that the preview names. */
  public boolean needsPlace() {
    return this == MOVE || this == OFFER;
  }

  /** Whether its person reads the reason of the staff. */
  public boolean needsReason() {
    return this == REFUND || this == OFFER;
  }
}
