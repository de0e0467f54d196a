package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Queries the provider about one order on request of the staff, without waiting for the next
 * automatic query.
 */
@Component
@RequiredArgsConstructor
public class PaymentInquiry implements InquiryOperations {

  private final PayOrderMapper orders;
  private final PaymentGateways gateways;
  private final PaymentSettlement settlement;
  private final ApplicationEventPublisher events;

  @Override
  @NeedsPermission(Permission.MONEY)
  public Optional<PaymentSettlement.Outcome> query(Actor staff, String outTradeNo) {
    PayOrder order = orders.byNumber(outTradeNo).orElseThrow(MoneyRefusal.UNKNOWN_ORDER::refuse);
    return order.hasPayment()
        ? Optional.of(PaymentSettlement.Outcome.REPEATED)
        : query(staff, order);
  }

  private Optional<PaymentSettlement.Outcome> query(Actor staff, PayOrder order) {
    return switch (gateways.of(order.provider()).query(order.outTradeNo())) {
      case PaymentGateway.Paid paid -> {
        PaymentSettlement.Outcome outcome =
            settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount());
        audit(staff, order, InquiryAudit.Answer.PAID);
        yield Optional.of(outcome);
      }
      case PaymentGateway.Unpaid _ -> {
        orders.makeDueNow(order.id());
        audit(staff, order, InquiryAudit.Answer.UNPAID);
        yield Optional.empty();
      }
      case PaymentGateway.Unknown unknown -> {
        orders.recordError(order.id(), unknown.why());
        audit(staff, order, InquiryAudit.Answer.NO_ANSWER);
        throw MoneyRefusal.NO_ANSWER.refuse(unknown.why());
      }
    };
  }

  private void audit(Actor staff, PayOrder order, InquiryAudit.Answer answer) {
    events.publishEvent(InquiryAudit.of(staff, AuditAction.PAYMENT_INQUIRED, order, answer));
  }
}
