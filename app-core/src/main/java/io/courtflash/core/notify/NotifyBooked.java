package io.courtflash.core.notify;

import io.courtflash.core.notify.store.InboxRows;
import io.courtflash.core.notify.store.InboxRows.NewNotifications;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.outbox.OutboxAction;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.store.Transactions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Writes the notifications of a batch of booked claims, after the transaction that books them: in a
 * rush their rows would take as long as the reservations themselves.
 */
@Component
class NotifyBooked implements OutboxAction<NotifyBooked.BookedClaims> {

  /**
   * The payload: trace ids, and the users of the same claims.
   *
   * @param kind null in an entry of an earlier version: they are unpaid
   */
  record BookedClaims(List<String> traceIds, List<Long> userIds, @Nullable NotificationKind kind) {

    NotificationKind notification() {
      return kind == null ? NotificationKind.SETTLED : kind;
    }
  }

  private final Outbox outbox;
  private final InboxRows inbox;
  private final MailGateway mailGateway;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  NotifyBooked(
      Outbox outbox,
      InboxRows inbox,
      MailGateway mailGateway,
      Transactions transactions,
      ApplicationEventPublisher events) {
    this.outbox = outbox;
    this.inbox = inbox;
    this.mailGateway = mailGateway;
    this.transactions = transactions;
    this.events = events;
  }

  /** Adds the work to the outbox, in the transaction that books the claims. */
  void enqueue(NotificationKind kind, List<Claim> booked) {
    outbox.append(
        this,
        new BookedClaims(
            booked.stream().map(Claim::traceId).toList(),
            booked.stream().map(Claim::userId).toList(),
            kind));
  }

  @Override
  public String name() {
    return "notify-booked";
  }

  @Override
  public Class<BookedClaims> payloadType() {
    return BookedClaims.class;
  }

  /** All or none of a batch have their notifications, so the first one tells for all. */
  @Override
  public void perform(BookedClaims booked) {
    transactions.run(
        () -> {
          String first = booked.traceIds().getFirst();
          if (!inbox.hasForUpdate(first, booked.notification())) {
            write(booked);
          }
        });
  }

  private void write(BookedClaims booked) {
    inbox.insert(
        new NewNotifications(
            booked.notification(), booked.traceIds(), null, null, mailGateway.isConfigured()));
    events.publishEvent(new InboxChanged(booked.userIds()));
  }
}
