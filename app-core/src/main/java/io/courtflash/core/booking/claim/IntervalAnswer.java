package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.venue.Slot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a request for courts from a start to an end is answered. */
public sealed interface IntervalAnswer {

  /** The student has all the cells, or had them after the same request before. */
  record Booked(Reservation reservation, BookingCells cells) implements IntervalAnswer {}

  /**
   * Nothing is booked.
   *
   * @param cell that somebody else has, or else the first of those that were asked for; null when
   *     the request was refused before they were looked up
   */
  record Refused(ReserveOutcome outcome, @Nullable Slot cell) implements IntervalAnswer {}

  /**
   * The request asks for what can't be booked.
   *
   * @param field by its name in the HTTP contract
   * @param problem why it is wrong, as the end of a message key
   * @param arguments what fills the message's text from {1} on
   */
  record WrongField(String field, String problem, List<Object> arguments)
      implements IntervalAnswer {}
}
