package io.courtflash.core.messages.live;

import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.messages.inbox.Inbox;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Sends each student an event when one of their claims, reservations or notifications changes. The
 * events only carry ids; the page then requests the data with its token.
 */
@Component
@RequiredArgsConstructor
class UserEventListener {

  private final UserEventPublisher publisher;
  private final AvailabilityCache availability;

  private record ClaimSettled(String traceId) {}

  private record ReservationChanged(long id, ReservationStatus status) {}

  @EventListener
  void on(Settler.ClaimsSettled event) {
    availability.permitsChanged();
    for (SettleOutcome outcome : event.outcomes()) {
      var claim = outcome.claim();
      publisher.send(claim.userId(), "claim", new ClaimSettled(claim.traceId()));
    }
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Reservation.Booked event) {
    sendReservation(event.reservation(), event.reservation().status());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(WaitList.SeatGiven event) {
    sendReservation(event.reservation(), event.reservation().status());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Reservation.Confirmed event) {
    sendReservation(event.reservation(), ReservationStatus.CONFIRMED);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Reservation.Cancelled event) {
    sendReservation(event.reservation(), ReservationStatus.CANCELLED);
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(WaitList.ForfeitChanged event) {
    sendReservation(event.reservation(), event.to());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Reservation.Moved event) {
    sendReservation(event.after(), event.after().status());
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Inbox.InboxChanged event) {
    event.userIds().forEach(userId -> publisher.send(userId, "inbox", Map.of()));
  }

  private void sendReservation(Reservation reservation, ReservationStatus to) {
    publisher.send(
        reservation.userId(), "reservation", new ReservationChanged(reservation.id(), to));
  }
}
