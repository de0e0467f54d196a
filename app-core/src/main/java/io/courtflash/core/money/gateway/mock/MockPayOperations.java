package io.courtflash.core.money.gateway.mock;

import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.people.access.Actor;

/** What the staff do at the mock provider, from wherever they sit. */
public interface MockPayOperations {

  /** Whether the mock provider is offered, so that orders can be paid without money. */
  boolean isOffered();

  /**
   * Pays an unpaid order for staff, audited.
   *
   * @return what became of the payment
   * @throws io.courtflash.core.platform.http.Refusal if there is no such order, or its notice is
   *     rejected
   * @throws IllegalStateException if the mock provider isn't offered
   */
  PaymentSettlement.Outcome pay(Actor staff, String outTradeNo);
}
