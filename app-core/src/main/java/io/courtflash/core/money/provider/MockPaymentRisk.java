package io.courtflash.core.money.provider;

import io.courtflash.core.platform.certificate.NetworkRisk;
import io.courtflash.core.platform.certificate.NetworkRiskSource;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The network risk of the mock provider: students could pay without money. */
@Component
@RequiredArgsConstructor
class MockPaymentRisk implements NetworkRiskSource {

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
