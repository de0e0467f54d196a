package io.courtflash.core.money.order;

import io.courtflash.core.money.order.store.PayOrderMapper;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateways;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Queries the provider about one order on request of the staff, without waiting for the next
 * automatic query.
 */
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
  public Outcome query(Actor staff, String outTradeNo) {
    return orders
        .byNumber(outTradeNo)
        .map(
            order ->
                order.hasPayment()
                    ? new Outcome.AlreadySettled(order.status())
                    : query(staff, order))
        .orElseGet(Outcome.NotFound::new);
  }

  private Outcome query(Actor staff, PayOrder order) {
    Outcome outcome =
        switch (gateways.of(order.provider()).query(order.outTradeNo())) {
          case PaymentGateway.Paid paid ->
              new Outcome.Paid(
                  settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount()));
          case PaymentGateway.Unpaid _ -> {
            orders.makeDueNow(order.id());
            yield new Outcome.Unpaid();
          }
          case PaymentGateway.Unknown unknown -> {
            orders.recordError(order.id(), unknown.why());
            yield new Outcome.NoAnswer(unknown.why());
          }
        };
    events.publishEvent(InquiryAudit.of(staff, AuditAction.PAYMENT_INQUIRED, order, outcome));
    return outcome;
  }

  /** The result of querying the provider about one order. */
  public sealed interface Outcome {

    /** The provider has the payment, and it is settled. */
    record Paid(PaymentSettlement.Outcome payment) implements Outcome {}

    /** The order isn't paid. If its deadline has passed, it is closed within seconds. */
    record Unpaid() implements Outcome {}

    /** The provider didn't answer. Nothing has changed. */
    record NoAnswer(String why) implements Outcome {}

    /** The order was paid or refunded before: no query was needed. */
    record AlreadySettled(PayStatus status) implements Outcome {}

    /** There is no such order. */
    record NotFound() implements Outcome {}
  }
}
