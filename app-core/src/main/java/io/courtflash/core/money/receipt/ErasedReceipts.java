package io.courtflash.core.money.receipt;

import io.courtflash.core.money.receipt.store.ReceiptMapper;
import io.courtflash.core.people.account.AccountErasure;
import lombok.RequiredArgsConstructor;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Removes the name of a person whose data is erased from their receipts. The hall's books keep the
 * rest.
 */
@Component
@RequiredArgsConstructor
class ErasedReceipts {

  private final ReceiptMapper receipts;

  @EventListener
  void on(AccountErasure.AccountErased erased) {
    var _ = receipts.erase(erased.userId());
  }
}
