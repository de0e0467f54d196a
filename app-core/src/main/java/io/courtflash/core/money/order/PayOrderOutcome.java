package io.courtflash.core.money.order;

import io.courtflash.core.booking.reservation.ReservationStatus;

/** The result of opening a reservation's order. */
public sealed interface PayOrderOutcome {

  /** The order that can be paid. */
  record Opened(PayOrder order) implements PayOrderOutcome {}

  /** There is no such reservation, or it isn't this student's. */
  record NotFound() implements PayOrderOutcome {}

  /** The reservation isn't unpaid. */
  record NotPayable(ReservationStatus status) implements PayOrderOutcome {}

  /** The payment deadline has passed. */
  record TooLate() implements PayOrderOutcome {}

  /** There are no online payments; the counter takes the money. */
  record NotOffered() implements PayOrderOutcome {}

  /**
   * The provider must know the payer first; the student's browser is sent to the provider to find
   * out the payer's id.
   *
   * @param provider its name
   */
  record PayerUnknown(String provider) implements PayOrderOutcome {}

  /** The provider refused the order. Another one can be opened. */
  record ProviderRefused() implements PayOrderOutcome {}

  /** The provider didn't answer. The order is stored; the same request continues with it. */
  record ProviderUnavailable() implements PayOrderOutcome {}
}
