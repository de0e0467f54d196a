package io.courtflash.core.permit;

/**
 * One student's claim on one slot.
 *
 * @param traceId identifies the claim from the request to its end; see {@link TraceIds}
 */
public record Claim(String traceId, long userId, long slotId) {}
