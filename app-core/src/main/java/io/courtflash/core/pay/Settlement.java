package io.courtflash.core.pay;

import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Reasons;
import io.courtflash.core.booking.Reservation;
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
class Settlement {

  static final String LATE_MONEY = "LATE_MONEY";
  static final String PAID_TWICE = "PAID_TWICE";

  private static final Logger log = LoggerFactory.getLogger(Settlement.class);

  private final PayOrderMapper orders;
  private final RefundBook refunds;
  private final Bookings bookings;
  private final TransactionOperations transaction;
  private final MeterRegistry meters;

  Settlement(
      PayOrderMapper orders,
      RefundBook refunds,
      Bookings bookings,
      TransactionOperations transaction,
      MeterRegistry meters) {
    this.orders = orders;
    this.refunds = refunds;
    this.bookings = bookings;
    this.transaction = transaction;
    this.meters = meters;
  }

  /** Settles a payment the provider vouches for; committed when it returns. Idempotent. */
  Settled settlePaid(String outTradeNo, String transactionId, BigDecimal amount) {
    Settled settled =
        orders
            .byNumber(outTradeNo)
            .map(order -> settlePaid(order, transactionId, amount))
            .orElseGet(Settled.UnknownOrder::new);
    meters.counter("payment.settled", "outcome", outcome(settled)).increment();
    return settled;
  }

  private Settled settlePaid(PayOrder seen, String transactionId, BigDecimal amount) {
    if (seen.amount().compareTo(amount) != 0) {
      log.error("Order {}: {} paid instead of {}", seen.outTradeNo(), amount, seen.amount());
      return new Settled.WrongAmount();
    }
    return transaction.execute(
        status -> {
          Reservation reservation = bookings.lock(seen.reservationId()).orElseThrow();
          PayOrder order = orders.byIdForUpdate(seen.id()).orElseThrow();
          return switch (order.status()) {
            case SUCCESS, REFUNDED -> new Settled.Repeated(reservation.id());
            case CLOSED, FAILED, PAYING ->
                order.transactionId() == null
                    ? firstMoney(reservation, order, transactionId)
                    : new Settled.Repeated(reservation.id());
          };
        });
  }

  private Settled firstMoney(Reservation reservation, PayOrder order, String transactionId) {
    if (orders.paidOf(reservation.id()).isPresent()) {
      orders.paid(order.id(), order.status(), PayStatus.CLOSED, transactionId, PAID_TWICE);
      refunds.sendBack(order, PAID_TWICE);
      return new Settled.PaidTwice(reservation.id());
    }
    orders.paid(order.id(), order.status(), PayStatus.SUCCESS, transactionId, null);
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> {
        if (!bookings.confirm(reservation)) {
          throw new IllegalStateException("Moved under its lock: reservation " + reservation.id());
        }
        yield new Settled.Confirmed(reservation.id());
      }
      case CONFIRMED -> new Settled.Confirmed(reservation.id());
      case REFUNDING, CANCELLED, LOST, ABANDONED -> {
        refunds.sendBack(order, LATE_MONEY);
        yield new Settled.TooLate(reservation.id());
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
                orders.move(open.id(), PayStatus.PAYING, PayStatus.CLOSED, Reasons.PAY_TIMEOUT));
    bookings.end(closing, Reasons.PAY_TIMEOUT);
  }

  private static String outcome(Settled settled) {
    return switch (settled) {
      case Settled.Confirmed confirmed -> "confirmed";
      case Settled.Repeated repeated -> "repeated";
      case Settled.TooLate late -> "late";
      case Settled.PaidTwice twice -> "paid-twice";
      case Settled.WrongAmount wrong -> "wrong-amount";
      case Settled.UnknownOrder unknown -> "unknown-order";
    };
  }
}
