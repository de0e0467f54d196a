package io.courtflash.core.reserve;

import io.courtflash.core.account.Actor;
import org.jspecify.annotations.Nullable;

/**
 * One student's request for one slot.
 *
 * @param claimToken see {@link ClaimTokens}; null when the student has none
 */
public record ReservationRequest(
    Actor student, long slotId, long sessionId, @Nullable String claimToken) {}
