package io.courtflash.core.money.provider;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Selects the payment gateways. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PayProperties.class)
class PayConfiguration {

  private static final String SAMPLE_HALL = "courtflash.sample-hall";

  /**
   * The providers that {@code courtflash.pay.gateway} names, or the default one, and all others for
   * the orders that were opened there.
   *
   * @throws PaymentGateways.UnknownGatewayException if no provider has a name; this stops the start
   */
  @Bean
  static PaymentGateways paymentGateways(
      PayProperties properties, Environment environment, List<PaymentProvider> providers) {
    boolean isSampleHall = environment.getProperty(SAMPLE_HALL, Boolean.class, false);
    List<String> offered =
        properties.gatewaysOrDefault(isSampleHall).stream()
            .map(name -> named(name, providers).name())
            .distinct()
            .toList();
    Map<String, PaymentGateway> byName =
        providers.stream()
            .collect(Collectors.toMap(PaymentProvider::name, PaymentProvider::gateway));
    return new PaymentGateways(offered, byName, properties.gateway() == null);
  }

  private static PaymentProvider named(String name, List<PaymentProvider> providers) {
    return providers.stream()
        .filter(provider -> provider.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new PaymentGateways.UnknownGatewayException(
                    name, providers.stream().map(PaymentProvider::name).sorted().toList()));
  }
}
