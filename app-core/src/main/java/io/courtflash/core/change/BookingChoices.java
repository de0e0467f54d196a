package io.courtflash.core.change;

import java.util.Map;

/**
 * The staff's choices for all bookings that a change affects.
 *
 * @param others the choice for those that aren't named
 * @param byReservation the choice for single reservations
 * @param otherDays whether the preview looked for places on other days, too
 */
public record BookingChoices(
    BookingChoice others, Map<Long, BookingChoice> byReservation, boolean otherDays) {

  public BookingChoices {
    byReservation = Map.copyOf(byReservation);
  }

  /** With places of the bookings' own days alone. */
  public BookingChoices(BookingChoice others, Map<Long, BookingChoice> byReservation) {
    this(others, byReservation, false);
  }

  public BookingChoice of(long reservationId) {
    return byReservation.getOrDefault(reservationId, others);
  }
}
