package io.courtflash.core.money.order;

import io.courtflash.core.people.access.Actor;
import java.util.Optional;

/** What the staff ask the payment providers about orders, from wherever they sit. */
public interface InquiryOperations {

  /**
   * Queries the provider about an unpaid order, and settles the payment if there is one. Audited.
   *
   * @return what became of the payment; empty if the order isn't paid: if its deadline has passed,
   *     it is closed within seconds
   * @throws io.courtflash.core.platform.http.Refusal if there is no such order, or the provider
   *     doesn't answer: nothing has changed
   */
  Optional<PaymentSettlement.Outcome> query(Actor staff, String outTradeNo);
}
