package io.courtflash.core.booking.gate;

import java.time.Instant;
import java.time.LocalDate;

/**
 * A release that is planned for a day, before its slots are generated.
 *
 * @param slotDate in the venue's time zone
 * @param opensAt when its gate will open, unless the plan changes
 */
public record PlannedRelease(LocalDate slotDate, Instant opensAt) {}
