package io.courtflash.core.money.receipt;

/** What a receipt is for. */
public enum ReceiptKind {
  /** The hall got the money. */
  PAYMENT,
  /** The hall gave the money back. */
  REFUND
}
