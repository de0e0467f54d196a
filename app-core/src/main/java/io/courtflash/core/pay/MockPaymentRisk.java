package io.courtflash.core.pay;

import io.courtflash.core.exposure.NetworkRisk;
import io.courtflash.core.exposure.NetworkRiskSource;
import org.springframework.stereotype.Component;

/** An offered provider takes no money. */
@Component
class MockPaymentRisk implements NetworkRiskSource {

  private final PaymentGateways gateways;

  MockPaymentRisk(PaymentGateways gateways) {
    this.gateways = gateways;
  }

  @Override
  public NetworkRisk risk() {
    return NetworkRisk.MOCK_PAYMENT;
  }

  @Override
  public boolean isPresent() {
    return gateways.isMock();
  }
}
