package io.courtflash.core.money.receipt;

import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.platform.outbox.Outbox;
import io.courtflash.core.platform.outbox.OutboxAction;
import java.time.Duration;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Outbox action that issues receipts after the commit of each payment and refund, so that a failing
 * receipt never keeps money from being settled.
 */
@Component
@RequiredArgsConstructor
class IssueReceipts implements OutboxAction<PaymentSettlement.MoneySettled> {

  private final ReceiptIssuer issuer;
  private final Outbox outbox;

  @EventListener
  void on(PaymentSettlement.MoneySettled settled) {
    outbox.append(this, settled);
  }

  @Override
  public String name() {
    return "issue-receipts";
  }

  @Override
  public Class<PaymentSettlement.MoneySettled> payloadType() {
    return PaymentSettlement.MoneySettled.class;
  }

  @Override
  public void perform(PaymentSettlement.MoneySettled settled) {
    issuer.issueMissing(settled.payOrderId());
  }

  /**
   * Longer than a lock is waited for: a node that stands still or has died may hold the last
   * number, and permits mustn't wait for that.
   */
  @Override
  public Duration maxDuration() {
    return Duration.ofSeconds(20);
  }
}
