package io.courtflash.core.booking.reservation.move;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import java.time.Instant;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Sets the payment deadline of bookings that are paid at the counter: later than that of an online
 * payment, which is a few minutes.
 */
@Component
@RequiredArgsConstructor
public class CounterDeadlines {

  private static final Instant NEVER = Instant.parse("9999-12-31T00:00:00Z");

  private final ReservationMapper reservations;
  private final BookingTerms terms;

  /**
   * Lets an unpaid booking be paid until the time that the hall sets before its start. The deadline
   * never gets earlier than it was, so that a customer who stands at the counter has the time to
   * pay. From now on it follows the booking to where it is moved. Belongs to its caller's
   * transaction, which has made the booking.
   *
   * @return the booking as it is now
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Reservation apply(Reservation unpaid) {
    terms
        .counterDeadline(unpaid)
        .ifPresent(deadline -> reservations.payAtCounter(unpaid.id(), deadline));
    return reservations.byId(unpaid.id()).orElseThrow();
  }

  /**
   * Gives a booking that was just moved the deadline of its new place if it is unpaid and paid at
   * the counter: the time that the hall sets before the new start, but at least that of an online
   * payment. Others keep theirs. Belongs to the transaction of the move.
   *
   * @param isByOwner whether its own customer moved it; then the deadline gets no later, so that no
   *     change gains time
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public void follow(Reservation moved, boolean isByOwner) {
    Instant latest = isByOwner && moved.payDeadline() != null ? moved.payDeadline() : NEVER;
    terms
        .counterDeadline(moved)
        .ifPresent(
            deadline ->
                reservations.moveCounterDeadline(
                    moved.id(), deadline, terms.payWithin().toMillis(), latest));
  }
}
