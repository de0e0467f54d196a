package io.courtflash.core.booking.permit;

/**
 * A claim that asks for a permit.
 *
 * @param keyed whether it was made with an idempotency key: then Redis remembers it, and a further
 *     claim with the same key is answered with it
 */
record AdmissionRequest(Claim claim, boolean keyed) {

  /** The mark of the trace id; empty when the claim isn't keyed. */
  String mark() {
    return keyed ? TraceIds.markOf(claim.traceId()) : "";
  }
}
