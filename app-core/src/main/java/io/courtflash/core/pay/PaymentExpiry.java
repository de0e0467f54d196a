package io.courtflash.core.pay;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.pay.store.PayOrderMapper;
import org.springframework.stereotype.Component;

/**
 * Asks the provider, after the deadline, whether an order is paid. Until it has answered, the seat
 * stays held: nothing is guessed.
 */
@Component
class PaymentExpiry {

  private final PayOrderMapper orders;
  private final PaymentGateway gateway;
  private final PaymentSettlement settlement;

  PaymentExpiry(PayOrderMapper orders, PaymentGateway gateway, PaymentSettlement settlement) {
    this.orders = orders;
    this.gateway = gateway;
    this.settlement = settlement;
  }

  /** Ends a CLOSING reservation one way or the other, or leaves it for a later round. */
  void ask(Reservation closing) {
    orders.openOf(closing.id()).ifPresentOrElse(this::ask, () -> settlement.expire(closing.id()));
  }

  private void ask(PayOrder open) {
    long wait = Backoff.millisAfter(open.attempts());
    if (orders.claimTry(open.id(), open.attempts(), wait) == 0) {
      return;
    }
    switch (gateway.query(open.outTradeNo())) {
      case PaymentGateway.Paid paid -> settle(open, paid);
      case PaymentGateway.Unpaid _ -> close(open);
      case PaymentGateway.Unknown unknown -> orders.unanswered(open.id(), unknown.why());
    }
  }

  private void close(PayOrder open) {
    switch (gateway.close(open.outTradeNo())) {
      case PaymentGateway.Paid paid -> settle(open, paid);
      case PaymentGateway.Closed _ -> settlement.expire(open.reservationId());
      case PaymentGateway.Unknown unknown -> orders.unanswered(open.id(), unknown.why());
    }
  }

  private void settle(PayOrder open, PaymentGateway.Paid paid) {
    PaymentOutcome settled =
        settlement.settlePaid(open.outTradeNo(), paid.transactionId(), paid.amount());
    if (settled instanceof PaymentOutcome.WrongAmount) {
      orders.unanswered(open.id(), "Paid " + paid.amount() + " instead of " + open.amount());
    }
  }
}
