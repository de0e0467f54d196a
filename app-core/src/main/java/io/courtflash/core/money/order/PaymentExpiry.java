package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.platform.data.ColumnText;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Ends a reservation whose payment deadline has passed: queries the provider whether the open order
 * is paid, and closes the order there if it isn't. Until the provider has answered, the reservation
 * stays CLOSING and keeps its seat.
 */
@Component
@RequiredArgsConstructor
class PaymentExpiry {

  private final PayOrderMapper orders;
  private final PaymentGateways gateways;
  private final PaymentSettlement settlement;

  /** Confirms or cancels a CLOSING reservation, or leaves it for a later round. */
  void end(Reservation closing) {
    orders
        .findOpen(closing.id())
        .ifPresentOrElse(this::query, () -> settlement.expire(closing.id()));
  }

  private void query(PayOrder open) {
    long wait = PaymentGateway.BACKOFF.after(open.attempts()).toMillis();
    long lease = PaymentGateway.ATTEMPT_LEASE.toMillis();
    if (orders.leaseAttempt(open.id(), open.attempts(), wait, lease) == 0) {
      return;
    }
    try {
      attempt(open);
    } catch (RuntimeException | Error e) {
      // The seat mustn't wait for the end of the lease, which is for engines that have died.
      endAttempt(open, ColumnText.reasonOf(e));
      throw e;
    }
  }

  private void attempt(PayOrder open) {
    switch (gateways.of(open.provider()).query(open.outTradeNo())) {
      case PaymentGateway.Paid paid -> settle(open, paid);
      case PaymentGateway.Unpaid _ -> close(open);
      case PaymentGateway.Unknown unknown -> endAttempt(open, unknown.why());
    }
  }

  private void close(PayOrder open) {
    switch (gateways.of(open.provider()).close(open.outTradeNo())) {
      case PaymentGateway.Paid paid -> settle(open, paid);
      case PaymentGateway.Closed _ -> expire(open);
      case PaymentGateway.Unknown unknown -> endAttempt(open, unknown.why());
    }
  }

  private void expire(PayOrder open) {
    if (!settlement.expire(open.reservationId())) {
      endAttempt(open, "Somebody else has locked the reservation");
    }
  }

  private void settle(PayOrder open, PaymentGateway.Paid paid) {
    if (settlement.settlePaid(open.outTradeNo(), paid.transactionId(), paid.amount())
        == PaymentSettlement.Outcome.WRONG_AMOUNT) {
      endAttempt(open, PaymentSettlement.wrongAmount(open, paid.amount()));
    }
  }

  private void endAttempt(PayOrder open, String error) {
    orders.endAttempt(open.id(), open.attempts() + 1, error);
  }
}
