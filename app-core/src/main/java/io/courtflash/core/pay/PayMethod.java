package io.courtflash.core.pay;

/** How an order is paid. */
public enum PayMethod {
  /** Through the payment provider. */
  ONLINE,
  /** In cash at the desk. */
  CASH,
  /** Not at all: the staff let them play for nothing. */
  FREE
}
