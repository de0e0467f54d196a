package io.courtflash.core.pay;

import io.courtflash.core.exposure.NetworkRisk;
import io.courtflash.core.exposure.NetworkRiskSource;
import org.springframework.stereotype.Component;

/** The selected provider takes no money. */
@Component
class MockPaymentRisk implements NetworkRiskSource {

  private final SelectedProvider selected;

  MockPaymentRisk(SelectedProvider selected) {
    this.selected = selected;
  }

  @Override
  public NetworkRisk risk() {
    return NetworkRisk.MOCK_PAYMENT;
  }

  @Override
  public boolean isPresent() {
    return selected.isMock();
  }
}
