package io.courtflash.core.venue.web;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Which day's slots to make.
 *
 * @param date in the venue's zone; null: the day that the next gate releases
 */
record SlotGenerationRequest(@Nullable LocalDate date) {}
