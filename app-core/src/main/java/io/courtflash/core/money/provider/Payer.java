package io.courtflash.core.money.provider;

import org.jspecify.annotations.Nullable;

/**
 * The payer of an order, as some channels require it.
 *
 * @param address the network address of the payer's device
 * @param providerId the provider's id of the payer; {@link PayChannel#IN_APP} needs it
 */
public record Payer(String address, @Nullable String providerId) {

  /** The address of a payer who scans a QR code with any device. */
  public static final String ANY_ADDRESS = "127.0.0.1";

  /** A payer who scans a QR code with any device. */
  public static final Payer ANYBODY = new Payer(ANY_ADDRESS, null);
}
