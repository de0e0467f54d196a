package io.courtflash.core.pay;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.courtflash.core.pay.store.RefundOrderMapper;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What the provider said to a refund, written down in one transaction. Each is idempotent. */
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
   * The money went back. A reservation that still waits for that ends; an order that was paid
   * although another one was stays CLOSED, and the reservation keeps the other one's money.
   */
  @Transactional
  void repaid(RefundOrder refund) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    if (refunds.move(refund.id(), RefundStatus.REQUESTED, RefundStatus.SUCCESS, null) == 1
        && orders.move(refund.payOrderId(), PayStatus.SUCCESS, PayStatus.REFUNDED, refund.reason())
            == 1
        && reservation.status() == ReservationStatus.REFUNDING) {
      bookings.end(reservation, EndReason.Code.REFUNDED);
    }
  }

  /** The provider said no: a reservation that waited for the refund is confirmed as before. */
  @Transactional
  void refused(RefundOrder refund, String why) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    boolean first =
        refunds.move(refund.id(), RefundStatus.REQUESTED, RefundStatus.FAILED, why) == 1;
    boolean itsOwn =
        orders.paidOf(reservation.id()).filter(o -> o.id() == refund.payOrderId()).isPresent();
    if (first && itsOwn && reservation.status() == ReservationStatus.REFUNDING) {
      bookings.moved(
          reservation.id(),
          ReservationStatus.REFUNDING,
          ReservationStatus.CONFIRMED,
          new EndReason.FreeText(why));
    }
  }
}
