package io.courtflash.core.pay.none;

import io.courtflash.core.pay.PayProperties;
import io.courtflash.core.pay.PaymentGateway;
import io.courtflash.core.pay.PaymentProvider;
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
