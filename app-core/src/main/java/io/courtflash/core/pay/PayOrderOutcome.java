package io.courtflash.core.pay;

import io.courtflash.core.booking.ReservationStatus;

/** What became of a wish to pay. */
public sealed interface PayOrderOutcome {

  /** The order that can be paid. */
  record Opened(PayOrder order) implements PayOrderOutcome {}

  /** No such reservation, or not this student's. */
  record NotFound() implements PayOrderOutcome {}

  /** It doesn't wait for a payment. */
  record NotPayable(ReservationStatus status) implements PayOrderOutcome {}

  /** The deadline has passed. */
  record TooLate() implements PayOrderOutcome {}

  /** The provider refused the order; another can be opened. */
  record ProviderRefused() implements PayOrderOutcome {}

  /** The provider didn't answer; the order is kept, and the same call goes on with it. */
  record ProviderUnavailable() implements PayOrderOutcome {}
}
