package io.courtflash.faults.crash;

import io.courtflash.core.pay.PaymentProvider;

/** Offers the {@link KeptGateway}. */
record KeptProvider(KeptGateway gateway) implements PaymentProvider {

  static final String NAME = "kept";

  @Override
  public String name() {
    return NAME;
  }
}
