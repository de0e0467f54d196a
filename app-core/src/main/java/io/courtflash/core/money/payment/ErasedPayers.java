package io.courtflash.core.money.payment;

import io.courtflash.core.money.payment.store.PayerMapper;
import io.courtflash.core.people.account.AccountErasure;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Deletes the providers' payer ids of a person whose data is erased. */
@Component
@RequiredArgsConstructor
class ErasedPayers {

  private final PayerMapper payers;

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = payers.deleteOf(erased.userId());
  }
}
