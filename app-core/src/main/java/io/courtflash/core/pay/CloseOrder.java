package io.courtflash.core.pay;

import io.courtflash.core.outbox.OutboxAction;
import org.springframework.stereotype.Component;

/**
 * Closes an order at the provider after it was closed here. If the order is paid there, its payment
 * is settled as a late payment.
 */
@Component
class CloseOrder implements OutboxAction<OrderCloseRequest> {

  private final PaymentGateway gateway;
  private final PaymentSettlement settlement;

  CloseOrder(PaymentGateway gateway, PaymentSettlement settlement) {
    this.gateway = gateway;
    this.settlement = settlement;
  }

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
    switch (gateway.close(request.outTradeNo())) {
      case PaymentGateway.Closed _ -> {}
      case PaymentGateway.Paid paid ->
          settlement.settlePaid(request.outTradeNo(), paid.transactionId(), paid.amount());
      case PaymentGateway.Unknown unknown ->
          throw new IllegalStateException("Order not closed: " + unknown.why());
    }
  }
}
