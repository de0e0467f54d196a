package io.courtflash.core.pay;

/** What became of money that arrived. */
public sealed interface Settled {

  /** The reservation is confirmed. */
  record Confirmed(long reservationId) implements Settled {}

  /** This payment was settled before; nothing has changed. */
  record Repeated(long reservationId) implements Settled {}

  /** The reservation had ended; the money goes back. */
  record TooLate(long reservationId) implements Settled {}

  /** Another order of the reservation was paid before; this money goes back. */
  record PaidTwice(long reservationId) implements Settled {}

  /** Not the order's amount: nothing has changed, somebody must look. */
  record WrongAmount() implements Settled {}

  /** No order of that number. */
  record UnknownOrder() implements Settled {}
}
