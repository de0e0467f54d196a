package io.courtflash.core.pay;

/**
 * The payment provider that this engine uses.
 *
 * @param isByDefault whether no provider is configured by name
 */
public record SelectedProvider(PaymentProvider provider, boolean isByDefault) {

  /** Whether its orders are paid without money. */
  public boolean isMock() {
    return provider.name().equals(PayProperties.MOCK);
  }
}
