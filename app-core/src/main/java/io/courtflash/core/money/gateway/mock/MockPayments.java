package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.notice.PaymentCallback;
import io.courtflash.core.money.notice.PaymentCallback.NoticeOutcome;
import io.courtflash.core.money.order.InquiryAudit;
import io.courtflash.core.money.order.MoneyRefusal;
import io.courtflash.core.money.order.PayOrder;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.order.Payments;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Pays orders at the mock provider. Nothing can be paid here if it isn't offered. */
@Component
@RequiredArgsConstructor
public class MockPayments implements MockPayOperations {

  private final MockProvider provider;
  private final PaymentGateways gateways;
  private final Payments payments;
  private final PaymentCallback callback;
  private final ApplicationEventPublisher events;

  @Override
  @OpenToStaff
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

  @Override
  @NeedsPermission(Permission.MONEY)
  public PaymentSettlement.Outcome pay(Actor staff, String outTradeNo) {
    PayOrder order = payments.find(outTradeNo).orElseThrow(MoneyRefusal.UNKNOWN_ORDER::refuse);
    return order.hasPayment() ? PaymentSettlement.Outcome.REPEATED : pay(staff, order);
  }

  private PaymentSettlement.Outcome pay(Actor staff, PayOrder order) {
    NoticeOutcome outcome = pay(order.outTradeNo(), order.amount());
    events.publishEvent(
        InquiryAudit.of(
            staff,
            AuditAction.PAYMENT_MOCKED,
            order,
            outcome.isAccepted() ? InquiryAudit.Answer.PAID : InquiryAudit.Answer.NO_ANSWER));
    return settled(outcome);
  }

  /** The outcome of a notice of a payment. */
  static PaymentSettlement.Outcome settled(NoticeOutcome outcome) {
    if (outcome.rejection() != null) {
      throw MoneyRefusal.NOTICE_REJECTED.refuse(outcome.rejection().name());
    }
    return Objects.requireNonNull(outcome.payment(), "Not a refund");
  }
}
