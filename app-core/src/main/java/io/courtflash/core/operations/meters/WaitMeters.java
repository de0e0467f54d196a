package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.SandboxIds;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/** Counts the outcomes of the places that are given to people who wait. */
@Component
class WaitMeters {

  private static final String NAME = "wait.places";
  private static final String TAG = "outcome";

  private static final String OFFERED = "offered";
  private static final String BOOKED = "booked";
  private static final String UNANSWERED = "unanswered";
  private static final String DECLINED = "declined";
  private static final String WITHDRAWN = "withdrawn";

  private final MeterRegistry meters;

  WaitMeters(MeterRegistry meters) {
    this.meters = meters;
    // Registered at start, so that the first one shows as a step from 0.
    List.of(OFFERED, BOOKED, UNANSWERED, DECLINED, WITHDRAWN)
        .forEach(outcome -> meters.counter(NAME, TAG, outcome));
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(WaitList.SeatGiven given) {
    if (!SandboxIds.owns(given.reservation().slotId())) {
      count(given.reservation().status() == ReservationStatus.OFFERED ? OFFERED : BOOKED);
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Reservation.Cancelled ended) {
    if (ended.reservation().status() == ReservationStatus.OFFERED
        && !SandboxIds.owns(ended.reservation().slotId())) {
      count(outcomeOf(ended.reason()));
    }
  }

  private static String outcomeOf(EndReason why) {
    if (why == EndReason.Code.OFFER_OVER) {
      return UNANSWERED;
    }
    return why == EndReason.Code.OFFER_DECLINED ? DECLINED : WITHDRAWN;
  }

  private void count(String outcome) {
    meters.counter(NAME, TAG, outcome).increment();
  }
}
