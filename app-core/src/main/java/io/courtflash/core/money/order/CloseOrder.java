package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
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
class CloseOrder implements OutboxAction<CloseOrder.OrderToClose> {

  /** The outbox entry of an order that was closed here and must be closed at the provider. */
  record OrderToClose(String outTradeNo) {}

  private final PaymentGateways gateways;
  private final PayOrderMapper orders;
  private final PaymentSettlement settlement;

  @Override
  public String name() {
    return "close-order";
  }

  @Override
  public Class<OrderToClose> payloadType() {
    return OrderToClose.class;
  }

  @Override
  public void perform(OrderToClose request) {
    PayOrder order = orders.byNumber(request.outTradeNo()).orElseThrow();
    switch (gateways.of(order.provider()).close(order.outTradeNo())) {
      case PaymentGateway.Closed _ -> {}
      case PaymentGateway.Paid paid -> settle(order, paid);
      case PaymentGateway.Unknown unknown ->
          throw new IllegalStateException("Order not closed: " + unknown.why());
    }
  }

  private void settle(PayOrder order, PaymentGateway.Paid paid) {
    if (settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount())
        == PaymentSettlement.Outcome.WRONG_AMOUNT) {
      throw new IllegalStateException(
          "Order "
              + order.outTradeNo()
              + ": "
              + PaymentSettlement.wrongAmount(order, paid.amount()));
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
