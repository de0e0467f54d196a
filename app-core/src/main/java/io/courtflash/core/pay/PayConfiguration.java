package io.courtflash.core.pay;

import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Selects the payment gateway. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(PayProperties.class)
class PayConfiguration {

  /**
   * The gateway that {@code courtflash.pay.gateway} names.
   *
   * @throws UnknownGatewayException if no provider has that name; this stops the start
   */
  @Bean
  static PaymentGateway paymentGateway(PayProperties properties, List<PaymentProvider> providers) {
    return providers.stream()
        .filter(provider -> provider.name().equalsIgnoreCase(properties.gateway()))
        .findFirst()
        .map(PaymentProvider::gateway)
        .orElseThrow(
            () ->
                new UnknownGatewayException(
                    properties.gateway(),
                    providers.stream().map(PaymentProvider::name).sorted().toList()));
  }
}
