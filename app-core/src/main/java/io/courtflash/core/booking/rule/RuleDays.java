package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/**
 * The days that rules go by, in the venue's time zone.
 *
 * @param termBegins the first day of the term
 */
public record RuleDays(LocalDate today, LocalDate termBegins) {}
