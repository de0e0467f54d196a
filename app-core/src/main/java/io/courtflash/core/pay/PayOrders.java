package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.outbox.Outbox;
import io.courtflash.core.pay.store.PayOrderMapper;
import java.time.Instant;
import java.util.Objects;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** What is written down of an order before and after the provider is asked to open it. */
@Component
class PayOrders {

  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final SystemConfig config;
  private final Outbox outbox;
  private final CloseOrder closeOrder;

  PayOrders(
      PayOrderMapper orders,
      ReservationLifecycle bookings,
      SystemConfig config,
      Outbox outbox,
      CloseOrder closeOrder) {
    this.orders = orders;
    this.bookings = bookings;
    this.config = config;
    this.outbox = outbox;
    this.closeOrder = closeOrder;
  }

  /** The reservation's open order, made if there is none; the provider may not know it yet. */
  @Transactional
  PayOrderOutcome open(Actor student, long reservationId) {
    return bookings
        .lock(reservationId)
        .filter(reservation -> reservation.userId() == student.userId())
        .map(this::open)
        .orElseGet(PayOrderOutcome.NotFound::new);
  }

  private PayOrderOutcome open(Reservation reservation) {
    if (reservation.status() != ReservationStatus.PENDING_PAYMENT) {
      return new PayOrderOutcome.NotPayable(reservation.status());
    }
    if (!bookings.isPayable(reservation.id())) {
      return new PayOrderOutcome.TooLate();
    }
    if (orders.openOf(reservation.id()).isEmpty()) {
      Instant deadline = Objects.requireNonNull(reservation.payDeadline());
      orders.insert(OrderNumbers.next(), reservation.id(), config.payAmount(), deadline);
    }
    return new PayOrderOutcome.Opened(orders.openOf(reservation.id()).orElseThrow());
  }

  /**
   * The provider has opened the order. If it was closed here meanwhile, it must be closed there
   * again, because the provider may have opened it last.
   */
  @Transactional
  PayOrder prepared(PayOrder order, PaymentGateway.Created created) {
    orders.prepared(order.id(), created.prepayId(), created.codeUrl());
    PayOrder now = orders.byId(order.id()).orElseThrow();
    if (now.status() == PayStatus.CLOSED) {
      outbox.append(closeOrder, new OrderCloseRequest(now.outTradeNo()));
    }
    return now;
  }

  @Transactional
  void refused(PayOrder order, String why) {
    orders.move(order.id(), PayStatus.PAYING, PayStatus.FAILED, why);
  }
}
