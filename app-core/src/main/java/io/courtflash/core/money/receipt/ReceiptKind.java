package io.courtflash.core.money.receipt;

/** The kinds of receipts. */
public enum ReceiptKind {
  /** The hall got the money. */
  PAYMENT,
  /** The hall gave the money back. */
  REFUND
}
