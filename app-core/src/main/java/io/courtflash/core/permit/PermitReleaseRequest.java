package io.courtflash.core.permit;

/**
 * The permit of this claim must come back: what the outbox keeps until {@link ReleasePermit} did
 * it.
 */
public record PermitReleaseRequest(String traceId, long slotId) {

  public static PermitReleaseRequest of(Claim claim) {
    return new PermitReleaseRequest(claim.traceId(), claim.slotId());
  }
}
