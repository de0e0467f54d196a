package io.courtflash.core.doctor;

import io.courtflash.core.pay.SelectedProvider;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Checks that orders are paid with money. In the sample hall the mock provider is expected. */
@Component
class MockPaymentCheck implements HealthCheck {

  private final SelectedProvider selected;

  MockPaymentCheck(SelectedProvider selected) {
    this.selected = selected;
  }

  @Override
  public String name() {
    return "Payment";
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(finding(selected));
  }

  static Finding finding(SelectedProvider selected) {
    if (!selected.isMock()) {
      return Finding.ok(FindingCode.PAYMENT, selected.provider().name());
    }
    return selected.isByDefault()
        ? Finding.warn(FindingCode.PAYMENT_MOCK)
        : Finding.fail(FindingCode.PAYMENT_MOCK);
  }
}
