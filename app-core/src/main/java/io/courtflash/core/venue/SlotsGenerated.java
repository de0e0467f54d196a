package io.courtflash.core.venue;

import java.time.LocalDate;

/**
 * A session's date has all its slots. Published in the transaction of the generation, also when no
 * slot was missing.
 */
public record SlotsGenerated(FlashSession session, LocalDate date, int created, int existing) {}
