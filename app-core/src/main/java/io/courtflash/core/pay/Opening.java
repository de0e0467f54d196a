package io.courtflash.core.pay;

import io.courtflash.core.booking.ReservationStatus;

/** What became of a wish to pay. */
public sealed interface Opening {

  /** The order that can be paid. */
  record Opened(PayOrder order) implements Opening {}

  /** No such reservation, or not this student's. */
  record NotFound() implements Opening {}

  /** It doesn't wait for a payment. */
  record NotPayable(ReservationStatus status) implements Opening {}

  /** The deadline has passed. */
  record TooLate() implements Opening {}

  /** The provider refused the order; another can be opened. */
  record ProviderRefused() implements Opening {}

  /** The provider didn't answer; the order is kept, and the same call goes on with it. */
  record ProviderAway() implements Opening {}
}
