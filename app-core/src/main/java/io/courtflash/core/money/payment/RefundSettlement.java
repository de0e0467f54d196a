package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.money.payment.store.RefundOrderMapper;
import java.math.BigDecimal;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Stores the result of a refund in one transaction. Each method is idempotent. */
@Component
@RequiredArgsConstructor
class RefundSettlement {

  private final RefundOrderMapper refunds;
  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final RefundLedger requests;
  private final ApplicationEventPublisher events;

  /**
   * The money is given back. A REFUNDING reservation ends; one of which a part was refunded goes
   * on. If the refunded order was a second payment of its reservation, it stays CLOSED, and the
   * reservation keeps its first payment.
   */
  @Transactional
  void markRefunded(RefundOrder refund) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    if (refunds.transition(refund.id(), RefundStatus.REQUESTED, RefundStatus.SUCCESS, null) == 1) {
      settle(reservation, refund, ReservationStatus.REFUNDING);
    }
  }

  /**
   * Staff gave back by hand what the provider refused to refund; then the booking, which goes on
   * after a refusal, ends as it would have ended.
   *
   * @param proof how, in their words
   * @return false if it isn't refused any more
   */
  @Transactional
  boolean settleByHand(RefundOrder refused, String proof) {
    Reservation reservation = bookings.lock(refused.reservationId()).orElseThrow();
    boolean settled = requests.settleByHand(refused, proof);
    if (settled) {
      settle(reservation, refused, ReservationStatus.CONFIRMED);
    }
    return settled;
  }

  private void settle(Reservation reservation, RefundOrder refund, ReservationStatus before) {
    events.publishEvent(new MoneySettled(refund.payOrderId()));
    if (refund.isPart()) {
      events.publishEvent(new PartRefunded(reservation, refund.amount(), refund.reason()));
    } else if (orders.transition(
                refund.payOrderId(), PayStatus.SUCCESS, PayStatus.REFUNDED, refund.reason())
            == 1
        && reservation.status() == before) {
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

  /**
   * The provider refused the refund: the money stays here. A REFUNDING reservation is CONFIRMED
   * again. Does nothing if the refund was requested again since it was read: the answer was to the
   * earlier request.
   */
  @Transactional
  void markRefused(RefundOrder refund, String why) {
    Reservation reservation = bookings.lock(refund.reservationId()).orElseThrow();
    boolean changed = refunds.refuse(refund.id(), refund.updateTime(), why) == 1;
    if (changed) {
      BigDecimal amount = refunds.byId(refund.id()).orElseThrow().amount();
      orders.removeRefund(refund.payOrderId(), amount);
    }
    boolean isPaidOrder =
        orders.findPaid(reservation.id()).filter(o -> o.id() == refund.payOrderId()).isPresent();
    if (changed
        && !refund.isPart()
        && isPaidOrder
        && reservation.status() == ReservationStatus.REFUNDING) {
      bookings.transition(
          reservation.id(),
          ReservationStatus.REFUNDING,
          ReservationStatus.CONFIRMED,
          new EndReason.FreeText(why));
    }
  }
}
