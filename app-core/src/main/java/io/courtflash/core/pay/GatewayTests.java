package io.courtflash.core.pay;

import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Lets staff try whether students can pay online. */
@Component
@NeedsPermission(Permission.SETTINGS)
public class GatewayTests {

  private final SelectedProvider selected;
  private final PaymentGateway gateway;

  GatewayTests(SelectedProvider selected, PaymentGateway gateway) {
    this.selected = selected;
    this.gateway = gateway;
  }

  /** The name of the provider, as {@code courtflash.pay.gateway} has it. */
  public String provider() {
    return selected.provider().name();
  }

  /** The ways to pay online that are offered. */
  public Set<PayChannel> channels() {
    return gateway.channels();
  }

  /**
   * Opens an order at the provider that nobody can pay, and closes it.
   *
   * @return why that doesn't work; empty if it works
   */
  public Optional<GatewayFault> run() {
    return gateway.test();
  }
}
