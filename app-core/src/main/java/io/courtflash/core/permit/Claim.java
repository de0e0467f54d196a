package io.courtflash.core.permit;

/**
 * One student's claim on one slot.
 *
 * @param traceId names the claim from the tap to its end; made by {@link TraceIds}
 */
public record Claim(String traceId, long userId, long slotId) {}
