package io.courtflash.core.money.payment;

import java.net.URI;

/** The result of starting to find out who pays. */
public sealed interface PayerRequestOutcome {

  /**
   * The payer's browser goes to the provider.
   *
   * @param page of the provider
   */
  record Started(URI page) implements PayerRequestOutcome {}

  /** There is no such reservation, or it isn't this student's. */
  record NotFound() implements PayerRequestOutcome {}

  /** No provider that is offered needs to know who pays. */
  record NotOffered() implements PayerRequestOutcome {}
}
