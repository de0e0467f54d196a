package io.courtflash.core.money.provider;

/**
 * A payment provider that {@code courtflash.pay.gateway} can select. Each provider's package has
 * one such bean, whether or not the provider is selected.
 */
public interface PaymentProvider {

  /** The value of {@code courtflash.pay.gateway} that selects this provider; any case matches. */
  String name();

  /**
   * The provider's gateway. Called once at start, whether or not the provider is selected: earlier
   * orders can be its own. It needs no settings before its first call.
   */
  PaymentGateway gateway();
}
