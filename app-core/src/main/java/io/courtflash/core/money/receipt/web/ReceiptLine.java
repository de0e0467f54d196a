package io.courtflash.core.money.receipt.web;

import io.courtflash.core.money.receipt.Receipt;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * A receipt in a list.
 *
 * @param amount in yuan
 * @param movedAt when it was paid or given back
 * @param prints how often it was printed
 */
record ReceiptLine(
    long number,
    Receipt.Kind kind,
    BigDecimal amount,
    Instant movedAt,
    Instant issuedAt,
    int prints) {

  static ReceiptLine of(Receipt receipt) {
    return new ReceiptLine(
        receipt.number(),
        receipt.kind(),
        receipt.amount(),
        receipt.movedAt(),
        receipt.issuedAt(),
        receipt.prints());
  }
}
