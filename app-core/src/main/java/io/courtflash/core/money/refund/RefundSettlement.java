package io.courtflash.core.money.refund;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.StoredOrders;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.store.RefundOrderMapper;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Stores the result of a refund in one transaction. Each method is idempotent. */
@Component
@RequiredArgsConstructor
class RefundSettlement {

  private final RefundOrderMapper refunds;
  private final StoredOrders orders;
  private final ReservationLifecycle bookings;
  private final RefundLedger ledger;
  private final ApplicationEventPublisher events;

  /**
   * Stores that staff gave a refused refund's money back otherwise; then the booking, which goes on
   * after a refusal, ends as it would have ended.
   *
   * @param proof how, in their words
   * @param booking locked
   * @param order locked
   * @return false if it isn't refused any more, or another refund has given the money back since
   */
  @Transactional(propagation = Propagation.MANDATORY)
  boolean settleByHand(Reservation booking, PayOrder order, RefundOrder refused, String proof) {
    boolean settled =
        ledger.isCounted(refused, order) && refunds.settleByHand(refused.id(), proof) == 1;
    if (settled) {
      settle(booking, refused, ReservationStatus.CONFIRMED);
    }
    return settled;
  }

  /**
   * The money is given back. A REFUNDING reservation ends; one of which a part was refunded goes
   * on. If the refunded order was a second payment of its reservation, it stays CLOSED, and the
   * reservation keeps its first payment. Idempotent.
   */
  @Transactional
  void markRefunded(RefundOrder refund) {
    Reservation booking = bookings.lock(refund.reservationId()).orElseThrow();
    if (refunds.markRefunded(refund.id()) == 1) {
      settle(booking, refund, ReservationStatus.REFUNDING);
    }
  }

  private void settle(Reservation booking, RefundOrder refund, ReservationStatus before) {
    events.publishEvent(new PaymentSettlement.MoneySettled(refund.payOrderId()));
    if (refund.isPart()) {
      events.publishEvent(new PartRefunds.PartRefunded(booking, refund.amount(), refund.reason()));
    } else if (orders.markRefunded(refund.payOrderId(), refund.reason())
        && booking.status() == before) {
      bookings.end(booking, EndReason.Code.REFUNDED);
    }
  }

  /**
   * The provider hasn't made the refund. It is queried again, unless the provider gave it up: then
   * it counts as refused. Idempotent.
   */
  @Transactional
  void recordProgress(RefundOrder refund, RefundProgress progress) {
    switch (progress) {
      case CLOSED -> refuse(refund, null, progress);
      case PROCESSING, ABNORMAL -> refunds.recordProgress(refund.id(), progress);
    }
  }

  /**
   * The provider refused the refund: the money stays here. A REFUNDING reservation is CONFIRMED
   * again. Does nothing if the refund was requested again since it was read: the answer was to the
   * earlier request. Idempotent.
   */
  @Transactional
  void markRefused(RefundOrder refund, String why) {
    refuse(refund, why, null);
  }

  private void refuse(RefundOrder refund, @Nullable String why, @Nullable RefundProgress progress) {
    Reservation booking = bookings.lock(refund.reservationId()).orElseThrow();
    if (refunds.refuse(refund.id(), refund.updateTime(), why, progress) == 0) {
      return;
    }
    orders.removeRefund(refund.payOrderId(), refunds.byId(refund.id()).orElseThrow().amount());
    boolean isPaidOrder =
        orders.findPaid(booking.id()).filter(o -> o.id() == refund.payOrderId()).isPresent();
    if (!refund.isPart() && isPaidOrder && booking.status() == ReservationStatus.REFUNDING) {
      bookings.transition(
          booking.id(),
          ReservationStatus.REFUNDING,
          ReservationStatus.CONFIRMED,
          new EndReason.FreeText(why == null ? String.valueOf(progress) : why));
    }
  }
}
