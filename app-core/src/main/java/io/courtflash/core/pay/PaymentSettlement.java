package io.courtflash.core.pay;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.store.PayOrderMapper;
import io.micrometer.core.instrument.MeterRegistry;
import java.math.BigDecimal;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The end of an order, paid or not. Both ends take the reservation's row lock first, so that a
 * payment and a timeout at one instant are one after the other.
 */
@Component
class PaymentSettlement {

  static final String LATE_MONEY = EndReason.Code.LATE_MONEY.name();
  static final String PAID_TWICE = EndReason.Code.PAID_TWICE.name();

  private static final Logger log = LoggerFactory.getLogger(PaymentSettlement.class);

  private final PayOrderMapper orders;
  private final RefundOrders refunds;
  private final ReservationLifecycle bookings;
  private final TransactionOperations transaction;
  private final MeterRegistry meters;

  PaymentSettlement(
      PayOrderMapper orders,
      RefundOrders refunds,
      ReservationLifecycle bookings,
      TransactionOperations transaction,
      MeterRegistry meters) {
    this.orders = orders;
    this.refunds = refunds;
    this.bookings = bookings;
    this.transaction = transaction;
    this.meters = meters;
  }

  /** Settles a payment the provider vouches for; committed when it returns. Idempotent. */
  PaymentOutcome settlePaid(String outTradeNo, String transactionId, BigDecimal amount) {
    PaymentOutcome settled =
        orders
            .byNumber(outTradeNo)
            .map(order -> settlePaid(order, transactionId, amount))
            .orElseGet(PaymentOutcome.UnknownOrder::new);
    meters.counter("payment.settled", "outcome", outcome(settled)).increment();
    return settled;
  }

  private PaymentOutcome settlePaid(PayOrder seen, String transactionId, BigDecimal amount) {
    if (seen.amount().compareTo(amount) != 0) {
      log.error("Order {}: {} paid instead of {}", seen.outTradeNo(), amount, seen.amount());
      return new PaymentOutcome.WrongAmount();
    }
    return transaction.execute(
        status -> {
          Reservation reservation = bookings.lock(seen.reservationId()).orElseThrow();
          PayOrder order = orders.byIdForUpdate(seen.id()).orElseThrow();
          return switch (order.status()) {
            case SUCCESS, REFUNDED -> new PaymentOutcome.Repeated(reservation.id());
            case CLOSED, FAILED, PAYING ->
                order.transactionId() == null
                    ? firstMoney(reservation, order, transactionId)
                    : new PaymentOutcome.Repeated(reservation.id());
          };
        });
  }

  private PaymentOutcome firstMoney(Reservation reservation, PayOrder order, String transactionId) {
    if (orders.paidOf(reservation.id()).isPresent()) {
      orders.paid(order.id(), order.status(), PayStatus.CLOSED, transactionId, PAID_TWICE);
      refunds.sendBack(order, PAID_TWICE);
      return new PaymentOutcome.PaidTwice(reservation.id());
    }
    orders.paid(order.id(), order.status(), PayStatus.SUCCESS, transactionId, null);
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> {
        if (!bookings.confirm(reservation)) {
          throw new IllegalStateException("Moved under its lock: reservation " + reservation.id());
        }
        yield new PaymentOutcome.Confirmed(reservation.id());
      }
      case CONFIRMED -> new PaymentOutcome.Confirmed(reservation.id());
      case REFUNDING, CANCELLED, LOST, ABANDONED -> {
        refunds.sendBack(order, LATE_MONEY);
        yield new PaymentOutcome.TooLate(reservation.id());
      }
    };
  }

  /**
   * Ends a reservation whose deadline has passed and whose open order, if any, is closed at the
   * provider. Nothing happens when it isn't CLOSING any more.
   */
  void expire(long reservationId) {
    transaction.executeWithoutResult(
        status -> {
          Optional<Reservation> closing =
              bookings
                  .lock(reservationId)
                  .filter(found -> found.status() == ReservationStatus.CLOSING);
          closing.ifPresent(this::expire);
        });
  }

  private void expire(Reservation closing) {
    orders
        .openOf(closing.id())
        .ifPresent(
            open ->
                orders.move(
                    open.id(),
                    PayStatus.PAYING,
                    PayStatus.CLOSED,
                    EndReason.Code.PAY_TIMEOUT.name()));
    bookings.end(closing, EndReason.Code.PAY_TIMEOUT);
  }

  private static String outcome(PaymentOutcome settled) {
    return switch (settled) {
      case PaymentOutcome.Confirmed confirmed -> "confirmed";
      case PaymentOutcome.Repeated repeated -> "repeated";
      case PaymentOutcome.TooLate late -> "late";
      case PaymentOutcome.PaidTwice twice -> "paid-twice";
      case PaymentOutcome.WrongAmount wrong -> "wrong-amount";
      case PaymentOutcome.UnknownOrder unknown -> "unknown-order";
    };
  }
}
