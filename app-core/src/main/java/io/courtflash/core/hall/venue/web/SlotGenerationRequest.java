package io.courtflash.core.hall.venue.web;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The day whose slots to generate.
 *
 * @param date in the venue's time zone; null: the day whose gate opens next
 */
record SlotGenerationRequest(@Nullable LocalDate date) {}
