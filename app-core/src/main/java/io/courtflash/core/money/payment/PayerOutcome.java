package io.courtflash.core.money.payment;

/** The result of identifying the payer. */
public sealed interface PayerOutcome {

  /** The provider's id of the payer is known from now on. */
  record Known() implements PayerOutcome {}

  /** The request is unknown, has ended, was used before, or is another login's. */
  record NoSuchRequest() implements PayerOutcome {}

  /** The provider doesn't accept the code, such as one that was used before. */
  record ProviderRefused() implements PayerOutcome {}

  /** The provider didn't answer. Another request may succeed. */
  record ProviderUnavailable() implements PayerOutcome {}
}
