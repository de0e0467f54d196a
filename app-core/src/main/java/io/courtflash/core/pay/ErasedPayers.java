package io.courtflash.core.pay;

import io.courtflash.core.account.AccountErased;
import io.courtflash.core.pay.store.PayerMapper;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Forgets by which ids the providers know a person whose data is erased. */
@Component
class ErasedPayers {

  private final PayerMapper payers;

  ErasedPayers(PayerMapper payers) {
    this.payers = payers;
  }

  @EventListener
  void on(AccountErased erased) {
    var _ = payers.deleteOf(erased.userId());
  }
}
