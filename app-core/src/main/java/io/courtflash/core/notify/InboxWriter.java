package io.courtflash.core.notify;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.ClaimsBooked;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationBookedByStaff;
import io.courtflash.core.booking.ReservationCancelled;
import io.courtflash.core.booking.ReservationConfirmed;
import io.courtflash.core.booking.ReservationMoved;
import io.courtflash.core.notify.store.InboxMapper;
import io.courtflash.core.notify.store.InboxMapper.NewNotifications;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.venue.SandboxIds;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes the messages, each in the transaction of what it tells of. A batch of claims costs one
 * statement more.
 */
@Component
class InboxWriter {

  /** The reason of a reservation that ended because its money went back. */
  private static final String REFUNDED = "REFUNDED";

  private static final Duration DUE_SOON_EVERY = Duration.ofSeconds(5);
  private static final int AT_ONCE = 100;

  private final InboxMapper messages;
  private final MailGateway post;
  private final TransactionTemplate transaction;
  private final ApplicationEventPublisher events;

  InboxWriter(
      InboxMapper messages,
      MailGateway post,
      TransactionTemplate transaction,
      ApplicationEventPublisher events,
      LoopScheduler background) {
    this.messages = messages;
    this.post = post;
    this.transaction = transaction;
    this.events = events;
    background.every(DUE_SOON_EVERY, "payment-due-soon", this::tellDueSoon);
  }

  @EventListener
  void on(ClaimsBooked event) {
    List<Claim> claims =
        event.claims().stream().filter(claim -> !SandboxIds.owns(claim.slotId())).toList();
    if (claims.isEmpty()) {
      return;
    }
    List<String> traceIds = claims.stream().map(Claim::traceId).toList();
    messages.tell(
        new NewNotifications(NotificationKind.SETTLED, traceIds, null, null, post.isOpen()));
    events.publishEvent(new InboxChanged(claims.stream().map(Claim::userId).toList()));
  }

  @EventListener
  void on(ReservationBookedByStaff event) {
    tell(NotificationKind.SETTLED, event.reservation(), null, null);
  }

  @EventListener
  void on(ReservationConfirmed event) {
    tell(NotificationKind.PAID, event.reservation(), null, null);
  }

  @EventListener
  void on(ReservationCancelled event) {
    NotificationKind kind =
        event.reason().equals(REFUNDED) ? NotificationKind.REFUNDED : NotificationKind.CANCELLED;
    tell(kind, event.reservation(), null, event.reason());
  }

  @EventListener
  void on(ReservationMoved event) {
    tell(NotificationKind.MOVED, event.after(), event.before().slotId(), null);
  }

  private void tell(
      NotificationKind kind,
      Reservation reservation,
      @Nullable Long fromSlotId,
      @Nullable String reason) {
    List<String> traceId = List.of(reservation.traceId());
    messages.tell(new NewNotifications(kind, traceId, fromSlotId, reason, post.isOpen()));
    events.publishEvent(new InboxChanged(List.of(reservation.userId())));
  }

  private void tellDueSoon() {
    messages.dueSoon(AT_ONCE).forEach(this::tellDueSoon);
  }

  private void tellDueSoon(String traceId) {
    try {
      transaction.executeWithoutResult(
          _ -> {
            NewNotifications news =
                new NewNotifications(
                    NotificationKind.DUE_SOON, List.of(traceId), null, null, post.isOpen());
            messages.tell(news);
            events.publishEvent(new InboxChanged(List.of(messages.userOf(traceId))));
          });
    } catch (DuplicateKeyException toldByAnotherNode) {
      // Once is enough.
    }
  }
}
