package io.courtflash.core.platform.certificate;

import lombok.RequiredArgsConstructor;

/**
 * A setting that is harmless on one computer and dangerous once other computers can connect: the
 * engine starts with it only if its property accepts the risk.
 */
@RequiredArgsConstructor
public enum NetworkRisk {
  /** Passwords and tokens cross the network unencrypted. */
  PLAIN_HTTP("courtflash.web.plain-http"),
  /** Everybody can call an order paid. */
  MOCK_PAYMENT("courtflash.pay.mock.on-network");

  private final String property;

  /** The property that accepts the risk; {@code false} by default. */
  public String property() {
    return property;
  }

  /**
   * Tells whether a network risk exists with the present settings. The feature that causes it has a
   * bean.
   */
  public interface Source {

    NetworkRisk risk();

    /** Whether it exists once other computers can connect. */
    boolean isPresent();
  }
}
