package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A date of a series of bookings that was made.
 *
 * @param reservationId its booking; null until it is booked
 * @param status of this booking; null until it is booked
 * @param refused why it could not be booked after it had waited; null for all others
 */
public record BookedDate(
    LocalDate date,
    State state,
    @Nullable Long reservationId,
    @Nullable ReservationStatus status,
    @Nullable Cause refused) {

  /** The state of a date. */
  public enum State {
    /** It has a booking, or had one that was cancelled since. */
    BOOKED,
    /** It is booked as soon as the refunds of others arrive. */
    WAITING,
    /** It waited, and could not be booked then. */
    REFUSED
  }

  /** The reason why a date could not be booked after it had waited. */
  public enum Cause {
    /** Its time came before the refunds did. */
    TOO_LATE,
    /** Another booking has its slots. */
    TAKEN,
    /** Staff blocked its place. */
    BLOCKED,
    /** A rule refuses it to the person. */
    RULE,
    /** The session has no such place any more. */
    NO_PLACES,
    /** There is no such person any more. */
    NO_PERSON,
    /** The person's account was suspended meanwhile. */
    SUSPENDED,
    /** The series ended. */
    ENDED
  }
}
