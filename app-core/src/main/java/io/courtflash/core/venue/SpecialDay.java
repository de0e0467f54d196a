package io.courtflash.core.venue;

import java.time.DayOfWeek;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A day on which the hall isn't open as on other days of that weekday.
 *
 * @param date in the venue's time zone
 * @param likeWeekday the weekday whose plan counts on this day; null when the hall is closed
 * @param note why, such as the holiday's name; at most 64 characters
 */
public record SpecialDay(LocalDate date, @Nullable DayOfWeek likeWeekday, String note) {}
