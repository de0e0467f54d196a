package io.courtflash.core.money.order;

/** The methods by which a booking is paid. */
public enum PayMethod {
  /** Through a payment provider. */
  ONLINE,
  /** Later, at the counter. No order has this method: it gets the one of its payment. */
  COUNTER,
  /** In cash at the counter. */
  CASH,
  /** With a bank card, at the counter's terminal. */
  CARD,
  /** With the campus card, at the counter's reader. */
  CAMPUS_CARD,
  /** Nothing to pay: staff let the customer play for free. */
  FREE;

  /** Whether money changes hands at the counter. */
  public boolean isTakenAtCounter() {
    return switch (this) {
      case CASH, CARD, CAMPUS_CARD -> true;
      case ONLINE, COUNTER, FREE -> false;
    };
  }

  /** Whether a booking is paid at once when staff say this. */
  public boolean isPaidAtOnce() {
    return switch (this) {
      case ONLINE, COUNTER -> false;
      case CASH, CARD, CAMPUS_CARD, FREE -> true;
    };
  }
}
