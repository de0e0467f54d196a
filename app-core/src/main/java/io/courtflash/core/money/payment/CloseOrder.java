package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Closes an order at the provider after it was closed here. If the order is paid there, its payment
 * is settled as a late payment. A payment of a wrong amount is rejected like its notice would be:
 * the entry stays in the outbox with that error, so that staff see it, and is tried again.
 */
@Component
@RequiredArgsConstructor
class CloseOrder implements OutboxAction<OrderCloseRequest> {

  private final PaymentGateways gateways;
  private final PayOrderMapper orders;
  private final PaymentSettlement settlement;

  @Override
  public String name() {
    return "close-order";
  }

  @Override
  public Class<OrderCloseRequest> payloadType() {
    return OrderCloseRequest.class;
  }

  @Override
  public void perform(OrderCloseRequest request) {
    PayOrder order = orders.byNumber(request.outTradeNo()).orElseThrow();
    switch (gateways.of(order).close(order.outTradeNo())) {
      case PaymentGateway.Closed _ -> {}
      case PaymentGateway.Paid paid -> settle(request.outTradeNo(), paid);
      case PaymentGateway.Unknown unknown ->
          throw new IllegalStateException("Order not closed: " + unknown.why());
    }
  }

  private void settle(String outTradeNo, PaymentGateway.Paid paid) {
    switch (settlement.settlePaid(outTradeNo, paid.transactionId(), paid.amount())) {
      case PaymentOutcome.Confirmed _,
          PaymentOutcome.Repeated _,
          PaymentOutcome.TooLate _,
          PaymentOutcome.PaidTwice _ -> {
        // The payment is settled.
      }
      case PaymentOutcome.WrongAmount(String problem) ->
          throw new IllegalStateException("Order " + outTradeNo + ": " + problem);
      case PaymentOutcome.UnknownOrder _ ->
          throw new IllegalStateException("Paid, but not known here: order " + outTradeNo);
    }
  }

  @Override
  public Duration maxDuration() {
    return PaymentGateway.ATTEMPT_LEASE;
  }

  @Override
  public boolean callsProvider() {
    return true;
  }
}
