package io.courtflash.core.money.payment;

import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.certificate.NetworkRiskSource;
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
