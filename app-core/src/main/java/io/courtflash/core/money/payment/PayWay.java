package io.courtflash.core.money.payment;

import org.jspecify.annotations.Nullable;

/**
 * How a student wants to pay online.
 *
 * @param provider the provider's name; null: the one of the open order if it offers the channel,
 *     else the preferred one that does
 */
public record PayWay(PayChannel channel, @Nullable String provider) {

  /** By any provider. */
  public PayWay(PayChannel channel) {
    this(channel, null);
  }
}
