package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.messages.inbox.store.InboxRows.NewNotifications;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.time.Duration;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Writes the notifications of a large batch of booked claims, some time after the transaction that
 * books them. Only a rush makes such a batch; there these rows would take as long as the
 * reservations themselves, while others still wait for an answer. Open pages have told their
 * students by then. A booking that was paid, changed or ended meanwhile gets no such notification:
 * its student was told of the later step, and must not be asked for a payment after it.
 */
@Component
@RequiredArgsConstructor
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

  /** The first seconds of a rush are over by then. */
  private static final Duration WAIT_IN_RUSH = Duration.ofSeconds(10);

  private final Outbox outbox;
  private final InboxRows inbox;
  private final MailGateway mailGateway;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;

  /** Adds the work to the outbox, in the transaction that books the claims. */
  void enqueue(NotificationKind kind, List<Claim> booked) {
    outbox.appendForLater(
        this,
        new BookedClaims(
            booked.stream().map(Claim::traceId).toList(),
            booked.stream().map(Claim::userId).toList(),
            kind),
        WAIT_IN_RUSH);
  }

  @Override
  public String name() {
    return "notify-booked";
  }

  @Override
  public Class<BookedClaims> payloadType() {
    return BookedClaims.class;
  }

  /**
   * The bookings that are as they were made all have their notifications, or none has: one of them
   * tells for all. Those that were changed never become so again.
   */
  @Override
  public void perform(BookedClaims booked) {
    transactions.run(
        () ->
            inbox
                .lockUnchanged(booked.traceIds())
                .filter(trace -> !inbox.has(trace, booked.notification()))
                .ifPresent(_ -> write(booked)));
  }

  private void write(BookedClaims booked) {
    inbox.insertForUnchanged(
        new NewNotifications(
            booked.notification(), booked.traceIds(), null, null, mailGateway.isConfigured()));
    events.publishEvent(new Inbox.InboxChanged(booked.userIds()));
  }
}
