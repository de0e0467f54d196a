package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.pay.store.RefundOrderMapper;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Writes down that money must go back; sending it is {@link RefundJob}' work. */
@Component
class RefundOrders {

  private final RefundOrderMapper refunds;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final RefundCutoff cutoff;
  private final ApplicationEventPublisher events;

  RefundOrders(
      RefundOrderMapper refunds,
      PayOrderMapper orders,
      ReservationLifecycle bookings,
      RefundCutoff cutoff,
      ApplicationEventPublisher events) {
    this.refunds = refunds;
    this.orders = orders;
    this.bookings = bookings;
    this.cutoff = cutoff;
    this.events = events;
  }

  @Transactional
  RefundOutcome request(Actor actor, long reservationId, @Nullable String reason) {
    Optional<Reservation> found = bookings.lock(reservationId);
    boolean own = found.filter(it -> it.userId() == actor.userId()).isPresent();
    if (found.isEmpty() || !(own || actor.role().isStaff())) {
      return new RefundOutcome.NotFound();
    }
    boolean asStaff = actor.role().isStaff() && reason != null;
    if (!own && !asStaff) {
      return new RefundOutcome.ReasonNeeded();
    }
    EndReason why = reason == null ? EndReason.Code.BY_STUDENT : staffWords(reason);
    return request(actor, asStaff, found.get(), why);
  }

  private RefundOutcome request(
      Actor actor, boolean asStaff, Reservation reservation, EndReason reason) {
    Optional<PayOrder> paid = orders.paidOf(reservation.id());
    if (paid.isEmpty() || reservation.status() != ReservationStatus.CONFIRMED) {
      return paid.flatMap(order -> refunds.ofOrder(order.id()))
          .<RefundOutcome>map(known -> new RefundOutcome.Accepted(known, reservation.status()))
          .orElseGet(() -> new RefundOutcome.NotPaid(reservation.status()));
    }
    if (!asStaff && cutoff.hasPassed(reservation)) {
      return new RefundOutcome.TooLate();
    }
    bookings.moved(
        reservation.id(), ReservationStatus.CONFIRMED, ReservationStatus.REFUNDING, reason);
    RefundOrder refund = written(paid.get(), actor.userId(), reason.jsonText());
    if (asStaff) {
      events.publishEvent(byStaff(actor, refund, reason.jsonText()));
    }
    return new RefundOutcome.Accepted(refund, ReservationStatus.REFUNDING);
  }

  /** Money that can't be kept: it goes back without anybody asking. Needs a transaction. */
  @Transactional
  void sendBack(PayOrder order, String reason) {
    written(order, null, reason);
  }

  /** Asks once more for a refund that was refused, whatever became of its reservation since. */
  @Transactional
  boolean retry(Actor staff, RefundOrder refused, String reason) {
    Reservation reservation = bookings.lock(refused.reservationId()).orElseThrow();
    boolean ofItsOrder =
        orders.paidOf(reservation.id()).filter(it -> it.id() == refused.payOrderId()).isPresent();
    if (ofItsOrder && reservation.status() == ReservationStatus.CONFIRMED) {
      return request(staff, true, reservation, staffWords(reason))
          instanceof RefundOutcome.Accepted;
    }
    boolean asked = refunds.again(refused.id(), staff.userId(), reason) == 1;
    if (asked) {
      events.publishEvent(new RefundRequested(refused.id()));
      events.publishEvent(byStaff(staff, refused, reason));
    }
    return asked;
  }

  /** Has the provider asked again at once for a refund that is under way. */
  @Transactional
  boolean askSoon(Actor staff, RefundOrder underWay) {
    boolean asked = refunds.askSoon(underWay.id()) == 1;
    if (asked) {
      events.publishEvent(new RefundRequested(underWay.id()));
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.REFUND_INQUIRED,
              "reservation:" + underWay.reservationId(),
              null,
              Map.of("refund", underWay.outRefundNo(), "attempts", underWay.attempts())));
    }
    return asked;
  }

  private static StaffActed byStaff(Actor staff, RefundOrder refund, String reason) {
    return new StaffActed(
        staff,
        AuditAction.REFUND_REQUESTED,
        "reservation:" + refund.reservationId(),
        null,
        Map.of("amount", refund.amount(), "reason", reason));
  }

  private static EndReason staffWords(String reason) {
    return new EndReason.FreeText(new StaffReason(reason).text());
  }

  private RefundOrder written(PayOrder order, @Nullable Long askedBy, String reason) {
    Optional<RefundOrder> refused = refunds.ofOrder(order.id());
    if (refused.isPresent()) {
      refunds.again(refused.get().id(), askedBy, reason);
    } else {
      refunds.insert(
          OrderNumbers.next(), order.id(), order.reservationId(), order.amount(), askedBy, reason);
    }
    RefundOrder refund = refunds.ofOrder(order.id()).orElseThrow();
    events.publishEvent(new RefundRequested(refund.id()));
    return refund;
  }
}
