package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.platform.data.Transactions;
import io.micrometer.core.instrument.MeterRegistry;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Settles an order's payment, or lets its reservation expire. Both lock the reservation's row
 * first, so that a payment and a timeout at the same instant run one after the other.
 */
@Component
@RequiredArgsConstructor
class PaymentSettlement {

  static final String LATE_PAYMENT = EndReason.Code.LATE_MONEY.name();
  static final String PAID_TWICE = EndReason.Code.PAID_TWICE.name();

  /** Why a payment that no reservation waited for is refunded. */
  static final Set<String> SENT_BACK = Set.of(LATE_PAYMENT, PAID_TWICE);

  private static final Logger log = LoggerFactory.getLogger(PaymentSettlement.class);

  private final PayOrderMapper orders;
  private final RefundLedger refunds;
  private final ReservationLifecycle bookings;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final MeterRegistry meters;

  /**
   * Settles a payment that the provider confirms; committed when it returns. Idempotent.
   *
   * @param amount in yuan, as paid
   */
  PaymentOutcome settlePaid(String outTradeNo, String transactionId, BigDecimal amount) {
    PaymentOutcome outcome =
        orders
            .byNumber(outTradeNo)
            .map(order -> settlePaid(order, transactionId, amount))
            .orElseGet(PaymentOutcome.UnknownOrder::new);
    meters.counter("payment.settled", "outcome", tag(outcome)).increment();
    return outcome;
  }

  private PaymentOutcome settlePaid(PayOrder found, String transactionId, BigDecimal amount) {
    if (found.amount().compareTo(amount) != 0) {
      String problem = "Paid " + amount + " instead of " + found.amount();
      log.error("Order {}: {}", found.outTradeNo(), problem);
      orders.recordWrongAmount(found.id(), problem);
      return new PaymentOutcome.WrongAmount(problem);
    }
    return transactions.call(
        () -> {
          Reservation reservation = bookings.lock(found.reservationId()).orElseThrow();
          PayOrder order = orders.byIdForUpdate(found.id()).orElseThrow();
          return switch (order.status()) {
            case SUCCESS, REFUNDED -> new PaymentOutcome.Repeated(reservation.id());
            case CLOSED, FAILED, PAYING ->
                order.transactionId() == null
                    ? settleFirstPayment(reservation, order, transactionId)
                    : new PaymentOutcome.Repeated(reservation.id());
          };
        });
  }

  private PaymentOutcome settleFirstPayment(
      Reservation reservation, PayOrder order, String transactionId) {
    if (orders.findPaid(reservation.id()).isPresent()) {
      orders.markPaid(order.id(), order.status(), PayStatus.CLOSED, transactionId, PAID_TWICE);
      events.publishEvent(new MoneySettled(order.id()));
      refunds.requestLate(order, PAID_TWICE);
      return new PaymentOutcome.PaidTwice(reservation.id());
    }
    orders.markPaid(order.id(), order.status(), PayStatus.SUCCESS, transactionId, null);
    events.publishEvent(new MoneySettled(order.id()));
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> {
        if (!bookings.confirm(reservation)) {
          throw new IllegalStateException(
              "Status changed under its lock: reservation " + reservation.id());
        }
        yield new PaymentOutcome.Confirmed(reservation.id());
      }
      case CONFIRMED -> new PaymentOutcome.Confirmed(reservation.id());
      case REFUNDING, CANCELLED, LOST, ABANDONED -> {
        refunds.requestLate(order, LATE_PAYMENT);
        yield new PaymentOutcome.TooLate(reservation.id());
      }
    };
  }

  /**
   * Cancels a reservation whose payment deadline has passed. Its open order, if any, must be closed
   * at the provider before. Does nothing if the reservation isn't CLOSING any more, or if somebody
   * else has locked its row: other deadlines don't wait for that.
   *
   * @return false if it was locked
   */
  boolean expire(long reservationId) {
    return transactions.call(
        () -> {
          Optional<Reservation> free = bookings.lockIfFree(reservationId);
          free.filter(found -> found.status() == ReservationStatus.CLOSING).ifPresent(this::expire);
          return free.isPresent();
        });
  }

  private void expire(Reservation closing) {
    orders
        .findOpen(closing.id())
        .ifPresent(
            open ->
                orders.transition(
                    open.id(),
                    PayStatus.PAYING,
                    PayStatus.CLOSED,
                    EndReason.Code.PAY_TIMEOUT.name()));
    bookings.end(closing, EndReason.Code.PAY_TIMEOUT);
  }

  private static String tag(PaymentOutcome outcome) {
    return switch (outcome) {
      case PaymentOutcome.Confirmed confirmed -> "confirmed";
      case PaymentOutcome.Repeated repeated -> "repeated";
      case PaymentOutcome.TooLate late -> "late";
      case PaymentOutcome.PaidTwice twice -> "paid-twice";
      case PaymentOutcome.WrongAmount wrong -> "wrong-amount";
      case PaymentOutcome.UnknownOrder unknown -> "unknown-order";
    };
  }
}
