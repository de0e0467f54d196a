package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentProvider;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Offers Alipay as {@code courtflash.pay.gateway=alipay}. */
@Component
@EnableConfigurationProperties(AlipayProperties.class)
@RequiredArgsConstructor
class AlipayProvider implements PaymentProvider {

  private final AlipayProperties properties;
  private final InstantSource clock;

  @Override
  public String name() {
    return "alipay";
  }

  @Override
  public PaymentGateway gateway() {
    return new AlipayGateway(properties, clock);
  }
}
