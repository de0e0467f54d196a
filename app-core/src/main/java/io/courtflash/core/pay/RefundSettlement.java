package io.courtflash.core.pay;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.pay.store.RefundOrderMapper;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores the provider's answer to a refund, in one transaction. Each method is idempotent. */
@Component
class RefundSettlement {

  private final RefundOrderMapper refunds;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;

  RefundSettlement(
      RefundOrderMapper refunds, PayOrderMapper orders, ReservationLifecycle bookings) {
    this.refunds = refunds;
    this.orders = orders;
    this.bookings = bookings;
  }

  /**
   * The payment is refunded. A REFUNDING reservation ends. If the refunded order was a second
   * payment of its reservation, it stays CLOSED, and the reservation keeps its first payment.
   */
  @Transactional
  void markRefunded(RefundOrder refund) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    if (refunds.transition(refund.id(), RefundStatus.REQUESTED, RefundStatus.SUCCESS, null) == 1
        && orders.transition(
                refund.payOrderId(), PayStatus.SUCCESS, PayStatus.REFUNDED, refund.reason())
            == 1
        && reservation.status() == ReservationStatus.REFUNDING) {
      bookings.end(reservation, EndReason.Code.REFUNDED);
    }
  }

  /**
   * The provider hasn't made the refund. It is queried again, unless the provider gave it up: then
   * it counts as refused.
   */
  @Transactional
  void recordProgress(RefundOrder refund, RefundProgress progress) {
    switch (progress) {
      case CLOSED -> markRefused(refund, progress.name());
      case PROCESSING, ABNORMAL -> refunds.recordProgress(refund.id(), progress.name());
    }
  }

  /** The provider refused the refund. A REFUNDING reservation is CONFIRMED again. */
  @Transactional
  void markRefused(RefundOrder refund, String why) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    boolean changed =
        refunds.transition(refund.id(), RefundStatus.REQUESTED, RefundStatus.FAILED, why) == 1;
    boolean isPaidOrder =
        orders.findPaid(reservation.id()).filter(o -> o.id() == refund.payOrderId()).isPresent();
    if (changed && isPaidOrder && reservation.status() == ReservationStatus.REFUNDING) {
      bookings.transition(
          reservation.id(),
          ReservationStatus.REFUNDING,
          ReservationStatus.CONFIRMED,
          new EndReason.FreeText(why));
    }
  }
}
