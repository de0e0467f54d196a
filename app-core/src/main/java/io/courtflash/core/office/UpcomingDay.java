package io.courtflash.core.office;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A day that has slots.
 *
 * @param date in the venue's zone
 * @param opensAt when students can book the first of them; null when they can already, or when no
 *     time is set for it
 */
public record UpcomingDay(LocalDate date, @Nullable Instant opensAt) {}
