package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.account.StaffPermissions;
import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.pay.store.RefundOrderMapper;
import io.courtflash.core.security.Permission;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores that a payment must be refunded. {@link RefundJob} sends the refund to the provider. */
@Component
class RefundOrders {

  private final RefundOrderMapper refunds;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final RefundCutoff cutoff;
  private final StaffPermissions permissions;
  private final RefundConfirmation confirmation;
  private final ApplicationEventPublisher events;

  RefundOrders(
      RefundOrderMapper refunds,
      PayOrderMapper orders,
      ReservationLifecycle bookings,
      RefundCutoff cutoff,
      StaffPermissions permissions,
      RefundConfirmation confirmation,
      ApplicationEventPublisher events) {
    this.refunds = refunds;
    this.orders = orders;
    this.bookings = bookings;
    this.cutoff = cutoff;
    this.permissions = permissions;
    this.confirmation = confirmation;
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
    if (asStaff) {
      permissions.require(actor, Permission.REFUND);
    }
    EndReason why = reason == null ? EndReason.Code.BY_STUDENT : staffReason(reason);
    return request(actor, asStaff, found.get(), why);
  }

  private RefundOutcome request(
      Actor actor, boolean asStaff, Reservation reservation, EndReason reason) {
    Optional<PayOrder> paid = orders.findPaid(reservation.id());
    if (paid.isEmpty() || reservation.status() != ReservationStatus.CONFIRMED) {
      return paid.flatMap(order -> refunds.findByOrder(order.id()))
          .<RefundOutcome>map(
              existing -> new RefundOutcome.Accepted(existing, reservation.status()))
          .orElseGet(() -> new RefundOutcome.NotPaid(reservation.status()));
    }
    if (!asStaff && cutoff.hasPassed(reservation)) {
      return new RefundOutcome.TooLate();
    }
    if (asStaff) {
      confirmation.require(actor, paid.get().amount());
    }
    bookings.transition(
        reservation.id(), ReservationStatus.CONFIRMED, ReservationStatus.REFUNDING, reason);
    RefundOrder refund = insertOrReopen(paid.get(), actor.userId(), reason.jsonText());
    if (asStaff) {
      events.publishEvent(audit(actor, refund, reason.jsonText()));
    }
    return new RefundOutcome.Accepted(refund, ReservationStatus.REFUNDING);
  }

  /** Requests the refund of a payment that the hall must not keep: late, or the second one. */
  @Transactional
  void requestRefund(PayOrder order, String reason) {
    insertOrReopen(order, null, reason);
  }

  /**
   * Requests a refused refund again, even if its reservation has ended since.
   *
   * @return false if it isn't refused any more
   */
  @Transactional
  boolean retry(Actor staff, RefundOrder refused, String reason) {
    confirmation.require(staff, refused.amount());
    Reservation reservation = bookings.lock(refused.reservationId()).orElseThrow();
    boolean isPaidOrder =
        orders.findPaid(reservation.id()).filter(it -> it.id() == refused.payOrderId()).isPresent();
    if (isPaidOrder && reservation.status() == ReservationStatus.CONFIRMED) {
      return request(staff, true, reservation, staffReason(reason))
          instanceof RefundOutcome.Accepted;
    }
    boolean reopened = refunds.reopen(refused.id(), staff.userId(), reason) == 1;
    if (reopened) {
      events.publishEvent(new RefundRequested(refused.id()));
      events.publishEvent(audit(staff, refused, reason));
    }
    return reopened;
  }

  /**
   * Makes the next attempt of a refund that is under way due now.
   *
   * @return false if it isn't under way any more
   */
  @Transactional
  boolean makeDueNow(Actor staff, RefundOrder underWay) {
    boolean due = refunds.makeDueNow(underWay.id()) == 1;
    if (due) {
      events.publishEvent(new RefundRequested(underWay.id()));
      events.publishEvent(
          new StaffActed(
              staff,
              AuditAction.REFUND_INQUIRED,
              "reservation:" + underWay.reservationId(),
              null,
              Map.of("refund", underWay.outRefundNo(), "attempts", underWay.attempts())));
    }
    return due;
  }

  private static StaffActed audit(Actor staff, RefundOrder refund, String reason) {
    return new StaffActed(
        staff,
        AuditAction.REFUND_REQUESTED,
        "reservation:" + refund.reservationId(),
        null,
        Map.of("amount", refund.amount(), "reason", reason));
  }

  private static EndReason staffReason(String reason) {
    return new EndReason.FreeText(new StaffReason(reason).text());
  }

  private RefundOrder insertOrReopen(PayOrder order, @Nullable Long askedBy, String reason) {
    Optional<RefundOrder> refused = refunds.findByOrder(order.id());
    if (refused.isPresent()) {
      refunds.reopen(refused.get().id(), askedBy, reason);
    } else {
      refunds.insert(
          OrderNumbers.next(), order.id(), order.reservationId(), order.amount(), askedBy, reason);
    }
    RefundOrder refund = refunds.findByOrder(order.id()).orElseThrow();
    events.publishEvent(new RefundRequested(refund.id()));
    return refund;
  }
}
