package io.courtflash.core.money.order;

import io.courtflash.core.money.provider.PayChannel;
import org.jspecify.annotations.Nullable;

/**
 * The channel and the provider by which a student wants to pay online.
 *
 * @param provider the provider's name; null: the one of the open order if it offers the channel,
 *     else the preferred one that does
 */
public record PayWay(PayChannel channel, @Nullable String provider) {

  /** A way to pay by any provider that has the channel. */
  public PayWay(PayChannel channel) {
    this(channel, null);
  }
}
