package io.courtflash.core.money.provider;

import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Tests whether students can pay online, on request of the staff. */
@Component
@NeedsPermission(Permission.SETTINGS)
@RequiredArgsConstructor
public class GatewayTests {

  private final PaymentGateways gateways;

  /**
   * The result of a test of one provider.
   *
   * @param provider its name, as {@code courtflash.pay.gateway} has it
   * @param channels the ways to pay that it offers
   * @param fault why students can't pay with it; empty if they can
   */
  public record Result(String provider, Set<PayChannel> channels, Optional<GatewayFault> fault) {}

  /** The names of the providers that are offered, the preferred one first. */
  public List<String> providers() {
    return gateways.offered();
  }

  /** Opens an order that nobody can pay at each of the providers, and closes it. */
  public List<Result> run() {
    return gateways.offered().stream()
        .map(name -> new Result(name, gateways.of(name).channels(), gateways.of(name).test()))
        .toList();
  }
}
