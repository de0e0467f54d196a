package io.courtflash.core.messages.inbox;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.AnnouncedTogether;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.life.Attendance;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.change.series.BookingSeriesChanges;
import io.courtflash.core.change.series.BookingSeriesEnd;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.messages.inbox.store.InboxMapper;
import io.courtflash.core.messages.inbox.store.InboxRows;
import io.courtflash.core.messages.inbox.store.InboxRows.NewNotifications;
import io.courtflash.core.messages.inbox.store.InboxRows.NewText;
import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Writes notifications in the transaction of the event they report; those of a large batch of
 * claims follow right after it, see {@link NotifyBooked}. A batch needs one statement.
 */
@Component
@RequiredArgsConstructor
class InboxWriter {

  /**
   * A batch of more claims gets its notifications after its transaction, through the outbox; for a
   * smaller one the further commits of the outbox would cost more.
   */
  static final int MAX_AT_ONCE = 100;

  private final InboxMapper inbox;
  private final InboxRows rows;
  private final NotifyBooked notifyBooked;
  private final MailGateway mailGateway;
  private final ApplicationEventPublisher events;

  @EventListener
  void on(ClaimLedger.ClaimsBooked event) {
    writeBooked(NotificationKind.SETTLED, event.unpaid());
    writeBooked(NotificationKind.BOOKED_FREE, event.free());
  }

  private void writeBooked(NotificationKind kind, List<Claim> booked) {
    List<Claim> claims = booked.stream().filter(claim -> !SandboxIds.owns(claim.slotId())).toList();
    if (claims.isEmpty()) {
      return;
    }
    if (claims.size() > MAX_AT_ONCE) {
      notifyBooked.enqueue(kind, claims);
      return;
    }
    List<String> traceIds = claims.stream().map(Claim::traceId).toList();
    rows.insert(new NewNotifications(kind, traceIds, null, null, mailGateway.isConfigured()));
    events.publishEvent(new Inbox.InboxChanged(claims.stream().map(Claim::userId).toList()));
  }

  @EventListener
  void on(ClaimLedger.WithdrawnClaimsLost event) {
    List<String> traceIds = event.claims().stream().map(Claim::traceId).toList();
    rows.insert(
        new NewNotifications(
            NotificationKind.LOST,
            traceIds,
            null,
            EndReason.Code.WITHDRAWN,
            mailGateway.isConfigured()));
    events.publishEvent(
        new Inbox.InboxChanged(event.claims().stream().map(Claim::userId).toList()));
  }

  @EventListener
  void on(Reservation.Booked event) {
    NotificationKind kind =
        event.reservation().isFree() ? NotificationKind.BOOKED_FREE : NotificationKind.SETTLED;
    if (!AnnouncedTogether.isOpen()) {
      write(kind, event.reservation(), null, null);
    }
  }

  @EventListener
  void on(Reservation.Confirmed event) {
    if (!AnnouncedTogether.isOpen()) {
      write(NotificationKind.PAID, event.reservation(), null, null);
    }
  }

  /** Staff who mark it can tell the student themselves. */
  @EventListener
  void on(Attendance.NoShowMarked event) {
    if (event.by().equals(Actor.ENGINE)) {
      EndReason what = event.isForfeited() ? EndReason.Code.FORFEITED : null;
      write(NotificationKind.NO_SHOW, event.reservation(), null, what);
    }
  }

  @EventListener
  void on(WaitList.SeatGiven event) {
    boolean isOffer = event.reservation().status() == ReservationStatus.OFFERED;
    NotificationKind kind = isOffer ? NotificationKind.WAIT_OFFER : NotificationKind.WAIT_TAKEN;
    write(kind, event.reservation(), null, null);
  }

  @EventListener
  void on(Reservation.Cancelled event) {
    if (event.reason() == EndReason.Code.OFFER_DECLINED) {
      return;
    }
    if (event.reason() == EndReason.Code.OFFER_OVER) {
      write(NotificationKind.WAIT_MISSED, event.reservation(), null, null);
      return;
    }
    boolean isRefunded = event.reason() == EndReason.Code.REFUNDED;
    NotificationKind kind = isRefunded ? NotificationKind.REFUNDED : NotificationKind.CANCELLED;
    boolean isToldAlready =
        AnnouncedTogether.isOpen()
            || (isRefunded && inbox.isOfEndedSeries(event.reservation().id()));
    if (!isToldAlready) {
      write(kind, event.reservation(), null, isRefunded ? whyRefunded(event) : event.reason());
    }
  }

  /** The staff's words for the student; none when the student wanted the refund. */
  private static EndReason whyRefunded(Reservation.Cancelled event) {
    Reservation before = event.reservation();
    return before.status() == ReservationStatus.REFUNDING
            && before.reason() instanceof EndReason.FreeText words
        ? words
        : event.reason();
  }

  @EventListener
  void on(BookingSeriesChanges.BookingSeriesMade event) {
    EndReason waiting =
        event.waiting() == 0 ? null : new EndReason.FreeText(Integer.toString(event.waiting()));
    write(NotificationKind.SERIES_BOOKED, event.first(), null, waiting);
  }

  @EventListener
  void on(BookingSeriesEnd.BookingSeriesEnded event) {
    write(NotificationKind.SERIES_ENDED, event.first(), null, event.reason());
  }

  @EventListener
  void on(BookingSeriesEnd.SeriesDateGivenUp event) {
    long userId = event.series().userId();
    rows.insertText(
        new NewText(
            NotificationKind.SERIES_DATE_LOST,
            null,
            LostDate.of(event).json(),
            null,
            false,
            mailGateway.isConfigured()),
        List.of(userId));
    events.publishEvent(new Inbox.InboxChanged(List.of(userId)));
  }

  @EventListener
  void on(PartRefunds.PartRefunded event) {
    String part = "¥" + event.amount().toPlainString() + " · " + event.reason();
    write(NotificationKind.PART_REFUNDED, event.reservation(), null, new EndReason.FreeText(part));
  }

  @EventListener
  void on(Reservation.Moved event) {
    if (!Objects.equals(event.before().payDeadline(), event.after().payDeadline())) {
      inbox.deleteDueSoon(event.after().id());
    }
    StaffReason offer = event.offer();
    if (offer == null) {
      NotificationKind kind = event.isByOwner() ? NotificationKind.CHANGED : NotificationKind.MOVED;
      write(kind, event.after(), event.fromSlotId(), null);
    } else {
      EndReason why = new EndReason.FreeText(offer.text());
      write(NotificationKind.OFFERED, event.after(), event.fromSlotId(), why);
    }
  }

  private void write(
      NotificationKind kind,
      Reservation reservation,
      @Nullable Long fromSlotId,
      @Nullable EndReason reason) {
    List<String> traceId = List.of(reservation.traceId());
    rows.insert(
        new NewNotifications(kind, traceId, fromSlotId, reason, mailGateway.isConfigured()));
    events.publishEvent(new Inbox.InboxChanged(List.of(reservation.userId())));
  }
}
