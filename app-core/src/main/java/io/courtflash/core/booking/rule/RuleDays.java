package io.courtflash.core.booking.rule;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Today and the term, by which rules count, in the venue's time zone.
 *
 * @param termBegins the first day of the term
 * @param termEnds its last day; null when it has none
 */
public record RuleDays(LocalDate today, LocalDate termBegins, @Nullable LocalDate termEnds) {

  boolean isInTerm(LocalDate day) {
    return !day.isBefore(termBegins) && (termEnds == null || !day.isAfter(termEnds));
  }
}
