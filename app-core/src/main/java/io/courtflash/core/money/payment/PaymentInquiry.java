package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.PayOrderMapper;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.AuditAction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Lets staff query the provider about one order, without waiting for the next automatic query. */
@Component
@RequiredArgsConstructor
public class PaymentInquiry {

  private final PayOrderMapper orders;
  private final PaymentGateways gateways;
  private final PaymentSettlement settlement;
  private final ApplicationEventPublisher events;

  /**
   * Queries the provider about an unpaid order, and settles the payment if there is one. Audited.
   */
  @NeedsPermission(Permission.MONEY)
  public InquiryOutcome query(Actor staff, String outTradeNo) {
    return orders
        .byNumber(outTradeNo)
        .map(
            order ->
                order.hasPayment()
                    ? new InquiryOutcome.AlreadySettled(order.status())
                    : query(staff, order))
        .orElseGet(InquiryOutcome.NotFound::new);
  }

  private InquiryOutcome query(Actor staff, PayOrder order) {
    InquiryOutcome outcome =
        switch (gateways.of(order).query(order.outTradeNo())) {
          case PaymentGateway.Paid paid ->
              new InquiryOutcome.Paid(
                  settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount()));
          case PaymentGateway.Unpaid _ -> {
            orders.makeDueNow(order.id());
            yield new InquiryOutcome.Unpaid();
          }
          case PaymentGateway.Unknown unknown -> {
            orders.recordError(order.id(), unknown.why());
            yield new InquiryOutcome.NoAnswer(unknown.why());
          }
        };
    events.publishEvent(InquiryAudit.of(staff, AuditAction.PAYMENT_INQUIRED, order, outcome));
    return outcome;
  }
}
