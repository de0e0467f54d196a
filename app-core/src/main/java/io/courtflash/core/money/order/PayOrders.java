package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.outbox.Outbox;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stores orders in transactions: before the provider opens an order, and after it answered. The
 * provider is never called inside a transaction.
 */
@Component
@RequiredArgsConstructor
class PayOrders {

  private static final String OTHER_WAY = "OTHER_CHANNEL";

  /**
   * A student who changes the way to pay more often while a link is valid stays on the last one.
   */
  private static final int MAX_ORDERS = 10;

  private static final long LINK_SECONDS = Payments.LINK_VALID.toSeconds();

  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final BookingTerms terms;
  private final Outbox outbox;
  private final CloseOrder closeOrder;
  private final OrderNumbers numbers;
  private final PaymentGateways gateways;
  private final Payers payers;

  /**
   * The reservation's open order, created if there is none of that provider and channel; of another
   * one, if the reservation has had too many orders in a short time. An order whose link has grown
   * too old, or is another payer's, is replaced. The provider may not know it yet. Idempotent.
   */
  @Transactional
  PayOrder open(Actor student, long reservationId, Payments.PayWay way) {
    return bookings
        .lock(reservationId)
        .filter(reservation -> reservation.userId() == student.userId())
        .map(reservation -> open(reservation, way))
        .orElseThrow(MoneyRefusal.NOT_FOUND::refuse);
  }

  private PayOrder open(Reservation reservation, Payments.PayWay way) {
    if (reservation.status() != ReservationStatus.PENDING_PAYMENT) {
      throw MoneyRefusal.NOT_PAYABLE.refuse();
    }
    if (!bookings.isPayable(reservation.id())) {
      throw MoneyRefusal.PAID_TOO_LATE.refuse();
    }
    Optional<PayOrder> open = orders.findOpen(reservation.id());
    String provider = provider(way, open).orElseThrow(MoneyRefusal.NOT_OFFERED::refuse);
    if (payers.isMissing(reservation.userId(), provider, way.channel())) {
      throw MoneyRefusal.PAYER_UNKNOWN.refuse().with(new Payments.PayerNeeded(provider));
    }
    open.filter(it -> !fits(it, way.channel(), provider, reservation.userId()))
        .filter(_ -> orders.count(reservation.id(), LINK_SECONDS) < MAX_ORDERS)
        .ifPresent(this::closeForOtherWay);
    if (orders.findOpen(reservation.id()).isEmpty()) {
      Instant deadline = Objects.requireNonNull(reservation.payDeadline());
      orders.insert(
          numbers.nextPayment(reservation.id()),
          reservation.id(),
          terms.amount(reservation),
          provider,
          way.channel(),
          deadline);
    }
    return orders.findOpen(reservation.id()).orElseThrow();
  }

  private Optional<String> provider(Payments.PayWay way, Optional<PayOrder> open) {
    String wanted = way.provider();
    return wanted == null
        ? open.map(it -> gateways.nameOf(it.provider()))
            .filter(name -> gateways.isOffered(name, way.channel()))
            .or(() -> gateways.offering(way.channel()))
        : Optional.of(wanted).filter(name -> gateways.isOffered(name, way.channel()));
  }

  private boolean fits(PayOrder order, PayChannel channel, String provider, long userId) {
    return order.channel() == channel
        && gateways.nameOf(order.provider()).equals(provider)
        && !orders.isOlderThan(order.id(), LINK_SECONDS)
        && !payers.isOfAnother(order, userId);
  }

  /** A provider takes a number for one channel only, and its links are valid for some time. */
  private void closeForOtherWay(PayOrder open) {
    if (orders.transition(open.id(), PayStatus.PAYING, PayStatus.CLOSED, OTHER_WAY) == 1) {
      outbox.append(closeOrder, new CloseOrder.OrderToClose(open.outTradeNo()));
    }
  }

  /**
   * Stores what the provider answered when it opened the order. If the order was closed here
   * meanwhile, it is closed at the provider once more, because the provider may have opened it
   * after it was closed.
   */
  @Transactional
  PayOrder savePrepay(PayOrder order, PaymentGateway.Created created) {
    orders.savePrepay(order.id(), created.prepayId(), created.link());
    PayOrder now = orders.byId(order.id()).orElseThrow();
    if (now.status() == PayStatus.CLOSED) {
      outbox.append(closeOrder, new CloseOrder.OrderToClose(now.outTradeNo()));
    }
    return now;
  }

  /** Stores that the provider refused to open the order. */
  @Transactional
  void markRefused(PayOrder order, String why) {
    orders.transition(order.id(), PayStatus.PAYING, PayStatus.FAILED, why);
  }
}
