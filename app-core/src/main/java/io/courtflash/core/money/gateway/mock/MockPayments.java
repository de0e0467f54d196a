package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.InquiryAudit;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Pays orders at the mock provider. Nothing can be paid here if it isn't offered. */
@Component
@RequiredArgsConstructor
public class MockPayments {

  private final MockProvider provider;
  private final PaymentGateways gateways;
  private final Payments payments;
  private final PaymentCallback callback;
  private final ApplicationEventPublisher events;

  /** Whether the mock provider is offered, so that orders can be paid without money. */
  public boolean isOffered() {
    return gateways.isMock();
  }

  /**
   * Pays an order, as a student would, and sends its notice at once. Idempotent.
   *
   * @throws IllegalStateException if the mock provider isn't offered
   */
  public NoticeOutcome pay(String outTradeNo, BigDecimal amount) {
    if (!isOffered()) {
      throw new IllegalStateException("The mock provider isn't offered");
    }
    return callback.receive(Map.of(), provider.gateway().pay(outTradeNo, amount));
  }

  /**
   * Pays an unpaid order for staff, audited.
   *
   * @throws IllegalStateException if the mock provider isn't offered
   */
  @NeedsPermission(Permission.MONEY)
  public PaymentInquiry.Outcome pay(Actor staff, String outTradeNo) {
    return payments
        .find(outTradeNo)
        .map(
            order ->
                order.hasPayment()
                    ? new PaymentInquiry.Outcome.AlreadySettled(order.status())
                    : pay(staff, order))
        .orElseGet(PaymentInquiry.Outcome.NotFound::new);
  }

  private PaymentInquiry.Outcome pay(Actor staff, PayOrder order) {
    PaymentInquiry.Outcome outcome =
        switch (pay(order.outTradeNo(), order.amount())) {
          case NoticeOutcome.Accepted accepted ->
              new PaymentInquiry.Outcome.Paid(accepted.payment());
          case NoticeOutcome.RefundAccepted _ -> throw new IllegalStateException("Not a refund");
          case NoticeOutcome.Rejected rejected ->
              new PaymentInquiry.Outcome.NoAnswer(rejected.reason().name());
        };
    events.publishEvent(InquiryAudit.of(staff, AuditAction.PAYMENT_MOCKED, order, outcome));
    return outcome;
  }
}
