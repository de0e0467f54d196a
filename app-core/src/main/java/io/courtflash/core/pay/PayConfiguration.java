package io.courtflash.core.pay;

import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Selects the payment gateway. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PayProperties.class)
class PayConfiguration {

  private static final String SAMPLE_HALL = "courtflash.sample-hall";

  /**
   * The provider that {@code courtflash.pay.gateway} names, or the default one.
   *
   * @throws UnknownGatewayException if no provider has that name; this stops the start
   */
  @Bean
  static SelectedProvider selectedProvider(
      PayProperties properties, Environment environment, List<PaymentProvider> providers) {
    boolean isSampleHall = environment.getProperty(SAMPLE_HALL, Boolean.class, false);
    String name = properties.gatewayOrDefault(isSampleHall);
    return providers.stream()
        .filter(provider -> provider.name().equalsIgnoreCase(name))
        .findFirst()
        .map(provider -> new SelectedProvider(provider, properties.gateway() == null))
        .orElseThrow(
            () ->
                new UnknownGatewayException(
                    name, providers.stream().map(PaymentProvider::name).sorted().toList()));
  }

  @Bean
  static PaymentGateway paymentGateway(SelectedProvider selected) {
    return selected.provider().gateway();
  }
}
