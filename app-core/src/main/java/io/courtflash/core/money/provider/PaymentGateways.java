package io.courtflash.core.money.provider;

import io.courtflash.core.platform.certificate.NetworkRisk;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The payment providers of this engine: the ones that students can choose, and the ones that took
 * orders earlier. An order belongs to the provider that it was opened at.
 *
 * @param offered the names of the providers that students can pay with, the preferred one first; at
 *     least one, which may be the one that takes no money
 * @param byName every provider of this program
 * @param isByDefault whether no provider is configured by name
 */
public record PaymentGateways(
    List<String> offered, Map<String, PaymentGateway> byName, boolean isByDefault) {

  public PaymentGateways {
    offered = List.copyOf(offered);
    byName = Map.copyOf(byName);
  }

  /**
   * A provider that students can pay with, and how they reach it.
   *
   * @param provider its name
   */
  public record Offer(String provider, Set<PayChannel> channels) {}

  /** The providers that offer a way to pay, the preferred one first. */
  public List<Offer> offers() {
    return offered.stream()
        .map(name -> new Offer(name, of(name).channels()))
        .filter(offer -> !offer.channels().isEmpty())
        .toList();
  }

  /** All ways to reach one of the offered providers. */
  public Set<PayChannel> channels() {
    Set<PayChannel> channels = EnumSet.noneOf(PayChannel.class);
    offers().forEach(offer -> channels.addAll(offer.channels()));
    return channels;
  }

  /** The preferred provider that offers a channel; empty if none does. */
  public Optional<String> offering(PayChannel channel) {
    return offers().stream()
        .filter(offer -> offer.channels().contains(channel))
        .map(Offer::provider)
        .findFirst();
  }

  /** Whether students can pay with a provider by a channel. */
  public boolean isOffered(String provider, PayChannel channel) {
    return offered.contains(provider) && of(provider).channels().contains(channel);
  }

  /**
   * A provider's gateway, whether or not it is still offered.
   *
   * @param provider its name; null: of an older order, which has none
   * @throws IllegalStateException if this version doesn't have the provider
   */
  public PaymentGateway of(@Nullable String provider) {
    PaymentGateway gateway = byName.get(nameOf(provider));
    if (gateway == null) {
      throw new IllegalStateException("This version knows no payment provider " + provider);
    }
    return gateway;
  }

  /** The name of an order's provider; older orders don't have one, and are the preferred one's. */
  public String nameOf(@Nullable String provider) {
    return provider == null ? offered.getFirst() : provider;
  }

  /** The offered provider of that name, else the preferred one. */
  public PaymentGateway offeredOr(String provider) {
    return of(offered.contains(provider) ? provider : null);
  }

  /** The faults of the settings of the offered providers, found without the network. */
  public List<GatewayFault> faults() {
    return offered.stream().flatMap(name -> of(name).settingsFault().stream()).toList();
  }

  /** Whether orders can be paid without money. */
  public boolean isMock() {
    return offered.contains(PayProperties.MOCK);
  }

  /** {@code courtflash.pay.gateway} names a provider that doesn't exist. */
  public static class UnknownGatewayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownGatewayException(String value, Collection<String> known) {
      super(
          "Unknown value of courtflash.pay.gateway: %s. Known values: %s"
              .formatted(value, String.join(", ", known)));
    }
  }

  /** The network risk of the mock provider: students could pay without money. */
  @Component
  @RequiredArgsConstructor
  static class MockPaymentRisk implements NetworkRisk.Source {

    private final PaymentGateways gateways;

    @Override
    public NetworkRisk risk() {
      return NetworkRisk.MOCK_PAYMENT;
    }

    @Override
    public boolean isPresent() {
      return gateways.isMock();
    }
  }
}
