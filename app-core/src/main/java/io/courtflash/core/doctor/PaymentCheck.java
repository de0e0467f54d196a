package io.courtflash.core.doctor;

import io.courtflash.core.pay.GatewayFault;
import io.courtflash.core.pay.PaymentGateway;
import io.courtflash.core.pay.SelectedProvider;
import java.time.Instant;
import java.util.List;
import org.springframework.context.support.DefaultMessageSourceResolvable;
import org.springframework.stereotype.Component;

/**
 * Checks that orders are paid with money, and that the provider's settings can be used. In the
 * sample hall the mock provider is expected.
 */
@Component
class PaymentCheck implements HealthCheck {

  private final SelectedProvider selected;
  private final PaymentGateway gateway;

  PaymentCheck(SelectedProvider selected, PaymentGateway gateway) {
    this.selected = selected;
    this.gateway = gateway;
  }

  @Override
  public String name() {
    return "Payment";
  }

  @Override
  public List<Finding> check(Instant now) {
    return List.of(
        gateway.settingsFault().map(PaymentCheck::finding).orElseGet(() -> finding(selected)));
  }

  static Finding finding(GatewayFault fault) {
    String key = fault.problem().messageKey();
    return Finding.fail(
        FindingCode.PAYMENT_FAULT,
        text(key, fault.detail()),
        text(key + "-advice", fault.detail()));
  }

  private static DefaultMessageSourceResolvable text(String key, String detail) {
    return new DefaultMessageSourceResolvable(new String[] {key}, new Object[] {detail});
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
