package io.courtflash.core.pay;

/** How an order is paid. */
public enum PayMethod {
  /** Through the payment provider. */
  ONLINE,
  /** In cash at the counter. */
  CASH,
  /** Nothing to pay: staff let the customer play for free. */
  FREE
}
