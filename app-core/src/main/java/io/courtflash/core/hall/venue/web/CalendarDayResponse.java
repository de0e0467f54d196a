package io.courtflash.core.hall.venue.web;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A special day.
 *
 * @param existingSlots how many slots were generated for it before; they stay as they are
 */
record CalendarDayResponse(
    LocalDate date,
    @Nullable DayOfWeek likeWeekday,
    String note,
    @Nullable LocalTime opensAt,
    @Nullable LocalTime closesAt,
    int existingSlots) {}
