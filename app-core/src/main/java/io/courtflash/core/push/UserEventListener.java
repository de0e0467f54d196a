package io.courtflash.core.push;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationBookedByStaff;
import io.courtflash.core.booking.ReservationCancelled;
import io.courtflash.core.booking.ReservationConfirmed;
import io.courtflash.core.booking.ReservationMoved;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.notify.InboxChanged;
import io.courtflash.core.release.AvailabilityCache;
import io.courtflash.core.settle.ClaimsSettled;
import java.util.Map;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Tells each student what became of their own claims and reservations. The notes only say what to
 * ask for, so nothing that is read with a token is ever sent to the wrong page.
 */
@Component
class UserEventListener {

  private final UserEventPublisher notes;
  private final AvailabilityCache hall;

  UserEventListener(UserEventPublisher notes, AvailabilityCache hall) {
    this.notes = notes;
    this.hall = hall;
  }

  private record ClaimSettled(String traceId) {}

  private record ReservationChanged(long id, ReservationStatus status) {}

  @EventListener
  void on(ClaimsSettled event) {
    hall.placesMoved();
    for (SettleOutcome settlement : event.settlements()) {
      var claim = settlement.claim();
      notes.send(claim.userId(), "claim", new ClaimSettled(claim.traceId()));
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(ReservationBookedByStaff event) {
    moved(event.reservation(), event.reservation().status());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(ReservationConfirmed event) {
    moved(event.reservation(), ReservationStatus.CONFIRMED);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(ReservationCancelled event) {
    moved(event.reservation(), ReservationStatus.CANCELLED);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(ReservationMoved event) {
    moved(event.after(), event.after().status());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(InboxChanged event) {
    event.userIds().forEach(userId -> notes.send(userId, "inbox", Map.of()));
  }

  private void moved(Reservation reservation, ReservationStatus to) {
    notes.send(reservation.userId(), "reservation", new ReservationChanged(reservation.id(), to));
  }
}
