package io.courtflash.core.booking.permit;

/** The payload of {@link ReleasePermit}: whose permit of which slot is released. */
public record PermitReleaseRequest(String traceId, long slotId) {}
