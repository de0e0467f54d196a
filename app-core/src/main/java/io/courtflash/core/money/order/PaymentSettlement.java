package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.life.ReservationLifecycle;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.store.PayOrderMapper;
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
public class PaymentSettlement {

  static final String LATE_PAYMENT = EndReason.Code.LATE_MONEY.name();
  static final String PAID_TWICE = EndReason.Code.PAID_TWICE.name();

  /** Why a payment that no reservation waited for is refunded. */
  public static final Set<String> SENT_BACK = Set.of(LATE_PAYMENT, PAID_TWICE);

  private static final Logger log = LoggerFactory.getLogger(PaymentSettlement.class);

  private final PayOrderMapper orders;
  private final ReservationLifecycle bookings;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final MeterRegistry meters;

  /**
   * A payment has come that the hall must not keep: its reservation had ended, or was paid by
   * another order. Published in the transaction that settles it, in which its refund is requested.
   *
   * @param reason one of {@link #SENT_BACK}
   */
  public record SentBack(PayOrder order, String reason) {}

  /**
   * Settles a payment that the provider confirms; committed when it returns. Idempotent.
   *
   * @param amount in yuan, as paid
   */
  public Outcome settlePaid(String outTradeNo, String transactionId, BigDecimal amount) {
    Outcome outcome =
        orders
            .byNumber(outTradeNo)
            .map(order -> settlePaid(order, transactionId, amount))
            .orElse(Outcome.UNKNOWN_ORDER);
    meters.counter("payment.settled", "outcome", outcome.tag).increment();
    return outcome;
  }

  private Outcome settlePaid(PayOrder found, String transactionId, BigDecimal amount) {
    if (found.amount().compareTo(amount) != 0) {
      String problem = wrongAmount(found, amount);
      log.error("Order {}: {}", found.outTradeNo(), problem);
      orders.recordWrongAmount(found.id(), problem);
      return Outcome.WRONG_AMOUNT;
    }
    return transactions.call(
        () -> {
          Reservation reservation = bookings.lock(found.reservationId()).orElseThrow();
          PayOrder order = orders.byIdForUpdate(found.id()).orElseThrow();
          return switch (order.status()) {
            case SUCCESS, REFUNDED -> Outcome.REPEATED;
            case CLOSED, FAILED, PAYING ->
                order.transactionId() == null
                    ? settleFirstPayment(reservation, order, transactionId)
                    : Outcome.REPEATED;
          };
        });
  }

  /** The error that is recorded at an order of which another amount was paid, in yuan. */
  static String wrongAmount(PayOrder order, BigDecimal paid) {
    return "Paid " + paid + " instead of " + order.amount();
  }

  private Outcome settleFirstPayment(
      Reservation reservation, PayOrder order, String transactionId) {
    if (orders.findPaid(reservation.id()).isPresent()) {
      orders.markPaid(order.id(), order.status(), PayStatus.CLOSED, transactionId, PAID_TWICE);
      events.publishEvent(new MoneySettled(order.id()));
      events.publishEvent(new SentBack(order, PAID_TWICE));
      return Outcome.PAID_TWICE;
    }
    orders.markPaid(order.id(), order.status(), PayStatus.SUCCESS, transactionId, null);
    events.publishEvent(new MoneySettled(order.id()));
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> {
        if (!bookings.confirm(reservation)) {
          throw new IllegalStateException(
              "Status changed under its lock: reservation " + reservation.id());
        }
        yield Outcome.CONFIRMED;
      }
      case CONFIRMED -> Outcome.CONFIRMED;
      case REFUNDING, KEPT, OFFERED, FORFEITED, CANCELLED, LOST, ABANDONED -> {
        events.publishEvent(new SentBack(order, LATE_PAYMENT));
        yield Outcome.TOO_LATE;
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

  /** The result of settling a payment. */
  @RequiredArgsConstructor
  public enum Outcome {
    /** The reservation is confirmed. */
    CONFIRMED("confirmed"),
    /** This payment was settled before; nothing has changed. */
    REPEATED("repeated"),
    /** The reservation had ended; the payment is refunded. */
    TOO_LATE("late"),
    /** Another order of the reservation was paid before; this payment is refunded. */
    PAID_TWICE("paid-twice"),
    /** Not the order's amount. The payment isn't settled; staff must check. */
    WRONG_AMOUNT("wrong-amount"),
    /** There is no order with this number. */
    UNKNOWN_ORDER("unknown-order");

    private final String tag;
  }

  /**
   * An order was paid, or a refund of it is done: published in the transaction that stores it.
   *
   * @param payOrderId the id of the order
   */
  public record MoneySettled(long payOrderId) {}
}
