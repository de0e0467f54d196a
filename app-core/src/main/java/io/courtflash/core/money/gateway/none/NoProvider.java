package io.courtflash.core.money.gateway.none;

import io.courtflash.core.money.provider.PayProperties;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentProvider;
import org.springframework.stereotype.Component;

/** Offers no online payments as {@code courtflash.pay.gateway=none}. */
@Component
class NoProvider implements PaymentProvider {

  @Override
  public String name() {
    return PayProperties.NONE;
  }

  @Override
  public PaymentGateway gateway() {
    return new NoGateway();
  }
}
