package io.courtflash.core.pay;

/** What the provider said of an order when the staff had it asked. */
public sealed interface Asked {

  /** It is paid, and this followed. */
  record Paid(Settled settled) implements Asked {}

  /** It isn't paid; after its deadline it is given up within seconds. */
  record Unpaid() implements Asked {}

  /** The provider couldn't say. Nothing has changed. */
  record Silent(String why) implements Asked {}

  /** The money of this order is here or went back already: nobody need ask. */
  record Known(PayStatus status) implements Asked {}

  /** No such order. */
  record NotFound() implements Asked {}
}
