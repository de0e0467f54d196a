package io.courtflash.core.booking.permit;

/**
 * One student's claim on one slot.
 *
 * @param traceId identifies the claim from the request to its end; see {@link TraceIds}
 */
public record Claim(String traceId, long userId, long slotId) {

  /**
   * Whether it only takes a permit for the change of a booking to this slot. Unless the change is
   * committed, it ends without a booking.
   */
  public boolean isOfChange() {
    return TraceIds.isOfChange(traceId);
  }
}
