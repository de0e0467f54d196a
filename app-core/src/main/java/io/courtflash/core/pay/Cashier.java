package io.courtflash.core.pay;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.pay.store.PayOrderMapper;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** What the staff do about one order by hand: ask the provider now, or pay it at the mock one. */
@Component
public class Cashier {

  private final PayOrderMapper orders;
  private final PaymentGateway gateway;
  private final ObjectProvider<MockGateway> mock;
  private final Settlement settlement;
  private final ApplicationEventPublisher events;

  Cashier(
      PayOrderMapper orders,
      PaymentGateway gateway,
      ObjectProvider<MockGateway> mock,
      Settlement settlement,
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
  public Asked ask(Actor staff, String outTradeNo) {
    return orders
        .byNumber(outTradeNo)
        .map(order -> isOpen(order) ? asked(staff, order) : known(order))
        .orElseGet(Asked.NotFound::new);
  }

  /**
   * Pays an order at the mock provider.
   *
   * @throws IllegalStateException when the provider is a real one
   */
  public Asked payAtMock(Actor staff, String outTradeNo) {
    MockGateway provider = mock.getIfAvailable();
    if (provider == null) {
      throw new IllegalStateException("The payment provider is a real one");
    }
    return orders
        .byNumber(outTradeNo)
        .map(order -> isOpen(order) ? paid(staff, provider, order) : known(order))
        .orElseGet(Asked.NotFound::new);
  }

  private Asked asked(Actor staff, PayOrder order) {
    Asked answer =
        switch (gateway.query(order.outTradeNo())) {
          case PaymentGateway.Paid paid ->
              new Asked.Paid(
                  settlement.settlePaid(order.outTradeNo(), paid.transactionId(), paid.amount()));
          case PaymentGateway.Unpaid _ -> {
            orders.askSoon(order.id());
            yield new Asked.Unpaid();
          }
          case PaymentGateway.Unknown unknown -> {
            orders.unanswered(order.id(), unknown.why());
            yield new Asked.Silent(unknown.why());
          }
        };
    acted(staff, "payment.asked", order, answer);
    return answer;
  }

  private Asked paid(Actor staff, MockGateway provider, PayOrder order) {
    Asked answer =
        switch (provider.pay(order.outTradeNo(), order.amount())) {
          case PaymentCallback.Receipt.Accepted(Settled settled) -> new Asked.Paid(settled);
          case PaymentCallback.Receipt.Rejected(PaymentCallback.Flaw flaw) ->
              new Asked.Silent(flaw.name());
        };
    acted(staff, "payment.mocked", order, answer);
    return answer;
  }

  private void acted(Actor staff, String action, PayOrder order, Asked answer) {
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

  private static Asked known(PayOrder order) {
    return new Asked.Known(order.status());
  }
}
