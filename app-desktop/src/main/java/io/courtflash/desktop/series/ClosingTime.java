package io.courtflash.desktop.series;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The courts and the time that the closure wizard proposes.
 *
 * @param courtIds none for the whole hall
 * @param date null for none
 * @param from null for none, as {@code until}
 */
public record ClosingTime(
    Set<Long> courtIds,
    @Nullable LocalDate date,
    @Nullable LocalTime from,
    @Nullable LocalTime until) {

  /** Nothing but courts. */
  public static ClosingTime of(Set<Long> courtIds) {
    return new ClosingTime(courtIds, null, null, null);
  }
}
