package io.courtflash.core.reserve;

import java.time.Duration;

/** An attempt was answered. */
public record ReservationRequestAnswered(
    long userId, long slotId, ReserveOutcome outcome, Duration took) {}
