package io.courtflash.core.permit;

/**
 * The permit of this claim must come back: what the outbox keeps until {@link ReleasePermit} did
 * it.
 */
public record PermitRelease(String traceId, long slotId) {

  public static PermitRelease of(Claim claim) {
    return new PermitRelease(claim.traceId(), claim.slotId());
  }
}
