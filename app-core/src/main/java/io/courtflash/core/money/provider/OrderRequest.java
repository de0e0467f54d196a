package io.courtflash.core.money.provider;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request to a provider to open an order.
 *
 * @param channel refused if the provider doesn't offer it
 * @param amount in yuan
 * @param expireTime when the provider stops taking the payment
 * @param description what the payer sees in the provider's app
 */
public record OrderRequest(
    PayChannel channel,
    String outTradeNo,
    BigDecimal amount,
    Instant expireTime,
    String description,
    Payer payer) {

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
}
