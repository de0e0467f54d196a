package io.courtflash.core.booking;

import io.courtflash.core.booking.store.ReservationMapper;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Until when a booking is paid whose customer pays at the counter: not within the few minutes of an
 * online payment.
 */
@Component
public class CounterDeadlines {

  private final ReservationMapper reservations;
  private final BookingTerms terms;

  CounterDeadlines(ReservationMapper reservations, BookingTerms terms) {
    this.reservations = reservations;
    this.terms = terms;
  }

  /**
   * Lets an unpaid booking be paid until the time that the hall sets before its start. The deadline
   * never gets earlier than it was, so that a customer who stands at the counter has the time to
   * pay. Belongs to its caller's transaction, which has made the booking.
   *
   * @return the booking as it is now
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Reservation apply(Reservation unpaid) {
    terms
        .counterDeadline(unpaid)
        .ifPresent(deadline -> reservations.postponeDeadline(unpaid.id(), deadline));
    return reservations.byId(unpaid.id()).orElseThrow();
  }
}
