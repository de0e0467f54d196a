package io.courtflash.core.money.receipt;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.money.receipt.store.ReceiptMapper;
import io.courtflash.core.platform.data.Transactions;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Issues receipts in a transaction of their own, after the money's. Numbers have no gaps: the
 * number is taken in the transaction that writes the receipt, under the lock of the last one, so a
 * rollback gives it back and nobody sees a number before the one below it.
 */
@Component
@RequiredArgsConstructor
class ReceiptIssuer {

  private final ReceiptMapper receipts;
  private final HallName hall;
  private final Transactions transactions;

  /** Issues the receipts of an order and its refunds that it hasn't got. Idempotent. */
  void issueMissing(long payOrderId) {
    if (isComplete(payOrderId)) {
      return;
    }
    transactions.runReadCommitted(() -> issue(payOrderId));
  }

  /** Issues the missing receipts of all orders of a booking and of their refunds. Idempotent. */
  void issueMissingOf(long reservationId) {
    receipts.ordersOf(reservationId).forEach(this::issueMissing);
  }

  private boolean isComplete(long payOrderId) {
    return receipts.unissuedPayment(payOrderId).isEmpty()
        && receipts.unissuedRefunds(payOrderId).isEmpty();
  }

  private void issue(long payOrderId) {
    long first = receipts.lockLastNumber();
    long number = first;
    String english = hall.english().orElse(null);
    List<Long> payments = receipts.unissuedPayment(payOrderId);
    List<Long> refunds = receipts.unissuedRefunds(payOrderId);
    for (long payment : payments) {
      number += receipts.insertPayment(number + 1, hall.get(), english, payment);
    }
    for (long refund : refunds) {
      number += receipts.insertRefund(number + 1, hall.get(), english, refund);
    }
    if (number > first) {
      var _ = receipts.saveLastNumber(number);
    }
  }
}
