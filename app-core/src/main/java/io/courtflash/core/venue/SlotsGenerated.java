package io.courtflash.core.venue;

import java.time.LocalDate;

/** A session's day has its slots; published inside the generation's transaction, also again. */
public record SlotsGenerated(FlashSession session, LocalDate date, int created, int existing) {}
