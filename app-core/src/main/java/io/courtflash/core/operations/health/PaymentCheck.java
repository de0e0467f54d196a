package io.courtflash.core.operations.health;

import io.courtflash.core.money.provider.GatewayFault;
import io.courtflash.core.money.provider.PaymentGateways;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.support.DefaultMessageSourceResolvable;
import org.springframework.stereotype.Component;

/**
 * Checks that orders are paid with money, and that the providers' settings can be used. In the
 * sample hall the mock provider is expected.
 */
@Component
@RequiredArgsConstructor
class PaymentCheck implements HealthCheck {

  private final PaymentGateways gateways;

  @Override
  public String name() {
    return "Payment";
  }

  @Override
  public List<Finding> check(Instant now) {
    List<Finding> findings =
        gateways.faults().stream()
            .map(PaymentCheck::finding)
            .collect(Collectors.toCollection(ArrayList::new));
    if (findings.isEmpty() || gateways.isMock()) {
      findings.add(finding(gateways));
    }
    return findings;
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

  private static Finding finding(PaymentGateways gateways) {
    if (!gateways.isMock()) {
      return Finding.ok(FindingCode.PAYMENT, String.join(", ", gateways.offered()));
    }
    return gateways.isByDefault()
        ? Finding.warn(FindingCode.PAYMENT_MOCK)
        : Finding.fail(FindingCode.PAYMENT_MOCK);
  }
}
