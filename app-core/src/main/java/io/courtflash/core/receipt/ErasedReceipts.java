package io.courtflash.core.receipt;

import io.courtflash.core.account.AccountErased;
import io.courtflash.core.receipt.store.ReceiptMapper;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Takes a person whose data is erased out of their receipts. The hall's books keep the rest. */
@Component
class ErasedReceipts {

  private final ReceiptMapper receipts;

  ErasedReceipts(ReceiptMapper receipts) {
    this.receipts = receipts;
  }

  @EventListener
  void on(AccountErased erased) {
    var _ = receipts.erase(erased.userId());
  }
}
