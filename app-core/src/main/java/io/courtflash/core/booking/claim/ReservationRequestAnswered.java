package io.courtflash.core.booking.claim;

import java.time.Duration;

/**
 * A reservation request was answered.
 *
 * @param slotId as in the request; there may be no such slot
 * @param took from the request to the outcome
 */
public record ReservationRequestAnswered(
    long userId, long slotId, ReserveOutcome outcome, Duration took) {}
