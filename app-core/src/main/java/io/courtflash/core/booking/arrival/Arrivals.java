package io.courtflash.core.booking.arrival;

import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.RetryOnDeadlock;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** People who check themselves in by the code on a screen of the hall. */
@Component
@RequiredArgsConstructor
public class Arrivals {

  /** The students' page opens its card at this address, with a code behind it. */
  public static final String PAGE = "/#/arrival/";

  private final Displays displays;
  private final Attendance attendance;

  /** The result of scanning a code. */
  public sealed interface Outcome {

    /** These bookings are checked in now; they may have been before. */
    record Arrived(List<Long> reservationIds) implements Outcome {}

    /** No paired screen shows this code now, or did in the last 20 seconds. */
    record OldCode() implements Outcome {}

    /** None of the person's paid bookings begins soon, or has just begun. */
    record NoBooking() implements Outcome {}
  }

  /**
   * Checks a person in for the bookings that begin within half an hour, or began or were made at
   * most 15 minutes ago, by the database's clock. Idempotent.
   */
  @RetryOnDeadlock
  public Outcome arrive(Actor person, String code) {
    if (!displays.shows(code)) {
      return new Outcome.OldCode();
    }
    List<Long> bookings = attendance.arrive(person);
    return bookings.isEmpty() ? new Outcome.NoBooking() : new Outcome.Arrived(bookings);
  }
}
