package io.courtflash.core.plan;

import java.util.Map;

/**
 * What becomes of the bookings that a change hits.
 *
 * @param others the choice for those that aren't named
 * @param byReservation the choice for single reservations
 */
public record BookingChoices(BookingChoice others, Map<Long, BookingChoice> byReservation) {

  public BookingChoices {
    byReservation = Map.copyOf(byReservation);
  }

  public BookingChoice of(long reservationId) {
    return byReservation.getOrDefault(reservationId, others);
  }
}
