package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.pay.mock.MockGateway;
import io.courtflash.core.pay.store.PayOrderMapper;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** What the staff do about one order by hand: ask the provider now, or pay it at the mock one. */
@Component
public class PaymentInquiry {

  private final PayOrderMapper orders;
  private final PaymentGateway gateway;
  private final ObjectProvider<MockGateway> mock;
  private final PaymentSettlement settlement;
  private final ApplicationEventPublisher events;

  PaymentInquiry(
      PayOrderMapper orders,
      PaymentGateway gateway,
      ObjectProvider<MockGateway> mock,
      PaymentSettlement settlement,
      ApplicationEventPublisher events) {
    this.orders = orders;
    this.gateway = gateway;
    this.mock = mock;
    this.settlement = settlement;
    this.events = events;
  }

  /** Whether orders can be paid here without money. */
  public boolean isMock() {
    return mock.getIfAvailable() != null;
  }

  /** Asks the provider about an order that no money is known of, and settles what it says. */
  public InquiryOutcome ask(Actor staff, String outTradeNo) {
    return orders
        .byNumber(outTradeNo)
        .map(order -> isOpen(order) ? asked(staff, order) : known(order))
        .orElseGet(InquiryOutcome.NotFound::new);
  }

  /**
   * Pays an order at the mock provider.
   *
   * @throws IllegalStateException when the provider is a real one
   */
  public InquiryOutcome payAtMock(Actor staff, String outTradeNo) {
    MockGateway provider = mock.getIfAvailable();
    if (provider == null) {
      throw new IllegalStateException("The payment provider is a real one");
    }
    return orders
        .byNumber(outTradeNo)
        .map(order -> isOpen(order) ? paid(staff, provider, order) : known(order))
        .orElseGet(InquiryOutcome.NotFound::new);
  }

  private InquiryOutcome asked(Actor staff, PayOrder order) {
    InquiryOutcome answer =
        switch (gateway.query(order.outTradeNo())) {
          case PaymentGateway.Paid paid ->
              new InquiryOutcome.Paid(
                  settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount()));
          case PaymentGateway.Unpaid _ -> {
            orders.askSoon(order.id());
            yield new InquiryOutcome.Unpaid();
          }
          case PaymentGateway.Unknown unknown -> {
            orders.unanswered(order.id(), unknown.why());
            yield new InquiryOutcome.NoAnswer(unknown.why());
          }
        };
    acted(staff, AuditAction.PAYMENT_INQUIRED, order, answer);
    return answer;
  }

  private InquiryOutcome paid(Actor staff, MockGateway provider, PayOrder order) {
    InquiryOutcome answer =
        switch (provider.pay(order.outTradeNo(), order.amount())) {
          case PaymentCallback.NoticeOutcome.Accepted(PaymentOutcome settled) ->
              new InquiryOutcome.Paid(settled);
          case PaymentCallback.NoticeOutcome.Rejected(PaymentCallback.RejectionReason flaw) ->
              new InquiryOutcome.NoAnswer(flaw.name());
        };
    acted(staff, AuditAction.PAYMENT_MOCKED, order, answer);
    return answer;
  }

  private void acted(Actor staff, AuditAction action, PayOrder order, InquiryOutcome answer) {
    events.publishEvent(
        new StaffActed(
            staff,
            action,
            "reservation:" + order.reservationId(),
            Map.of("order", order.outTradeNo(), "status", order.status()),
            Map.of("order", order.outTradeNo(), "answer", answer.getClass().getSimpleName())));
  }

  /** Cash has no number of the provider, and is here all the same. */
  private static boolean isOpen(PayOrder order) {
    return switch (order.status()) {
      case PAYING, FAILED, CLOSED -> order.transactionId() == null;
      case SUCCESS, REFUNDED -> false;
    };
  }

  private static InquiryOutcome known(PayOrder order) {
    return new InquiryOutcome.AlreadySettled(order.status());
  }
}
