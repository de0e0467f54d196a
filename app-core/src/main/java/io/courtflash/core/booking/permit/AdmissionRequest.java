package io.courtflash.core.booking.permit;

import org.jspecify.annotations.Nullable;

/**
 * A claim that asks for a permit.
 *
 * @param keyed whether it was made with an idempotency key: then Redis remembers it, and a further
 *     claim with the same key is answered with it
 * @param besides which of the user's claims of the last minute were looked at, as {@link
 *     Admission.ClaimedBesides} names them; null for a claim that is decided whatever else its user
 *     has claimed
 */
record AdmissionRequest(Claim claim, boolean keyed, @Nullable String besides) {

  AdmissionRequest(Claim claim, boolean keyed) {
    this(claim, keyed, null);
  }

  /** The mark of the trace id; empty when the claim isn't keyed. */
  String mark() {
    return keyed ? TraceIds.markOf(claim.traceId()) : "";
  }
}
