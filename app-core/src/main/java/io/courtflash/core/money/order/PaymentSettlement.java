package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationLifecycle;
import io.courtflash.core.booking.reservation.ReservationStatus;
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
            .orElseGet(Outcome.UnknownOrder::new);
    meters.counter("payment.settled", "outcome", tag(outcome)).increment();
    return outcome;
  }

  private Outcome settlePaid(PayOrder found, String transactionId, BigDecimal amount) {
    if (found.amount().compareTo(amount) != 0) {
      String problem = "Paid " + amount + " instead of " + found.amount();
      log.error("Order {}: {}", found.outTradeNo(), problem);
      orders.recordWrongAmount(found.id(), problem);
      return new Outcome.WrongAmount(problem);
    }
    return transactions.call(
        () -> {
          Reservation reservation = bookings.lock(found.reservationId()).orElseThrow();
          PayOrder order = orders.byIdForUpdate(found.id()).orElseThrow();
          return switch (order.status()) {
            case SUCCESS, REFUNDED -> new Outcome.Repeated(reservation.id());
            case CLOSED, FAILED, PAYING ->
                order.transactionId() == null
                    ? settleFirstPayment(reservation, order, transactionId)
                    : new Outcome.Repeated(reservation.id());
          };
        });
  }

  private Outcome settleFirstPayment(
      Reservation reservation, PayOrder order, String transactionId) {
    if (orders.findPaid(reservation.id()).isPresent()) {
      orders.markPaid(order.id(), order.status(), PayStatus.CLOSED, transactionId, PAID_TWICE);
      events.publishEvent(new MoneySettled(order.id()));
      events.publishEvent(new SentBack(order, PAID_TWICE));
      return new Outcome.PaidTwice(reservation.id());
    }
    orders.markPaid(order.id(), order.status(), PayStatus.SUCCESS, transactionId, null);
    events.publishEvent(new MoneySettled(order.id()));
    return switch (reservation.status()) {
      case PENDING_PAYMENT, CLOSING -> {
        if (!bookings.confirm(reservation)) {
          throw new IllegalStateException(
              "Status changed under its lock: reservation " + reservation.id());
        }
        yield new Outcome.Confirmed(reservation.id());
      }
      case CONFIRMED -> new Outcome.Confirmed(reservation.id());
      case REFUNDING, KEPT, OFFERED, CANCELLED, LOST, ABANDONED -> {
        events.publishEvent(new SentBack(order, LATE_PAYMENT));
        yield new Outcome.TooLate(reservation.id());
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

  private static String tag(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Confirmed confirmed -> "confirmed";
      case Outcome.Repeated repeated -> "repeated";
      case Outcome.TooLate late -> "late";
      case Outcome.PaidTwice twice -> "paid-twice";
      case Outcome.WrongAmount wrong -> "wrong-amount";
      case Outcome.UnknownOrder unknown -> "unknown-order";
    };
  }

  /** The result of settling a payment. */
  public sealed interface Outcome {

    /** The reservation is confirmed. */
    record Confirmed(long reservationId) implements Outcome {}

    /** This payment was settled before; nothing has changed. */
    record Repeated(long reservationId) implements Outcome {}

    /** The reservation had ended; the payment is refunded. */
    record TooLate(long reservationId) implements Outcome {}

    /** Another order of the reservation was paid before; this payment is refunded. */
    record PaidTwice(long reservationId) implements Outcome {}

    /**
     * Not the order's amount. The payment isn't settled; staff must check.
     *
     * @param problem both amounts, as it is recorded at the order
     */
    record WrongAmount(String problem) implements Outcome {}

    /** There is no order with this number. */
    record UnknownOrder() implements Outcome {}
  }
}
