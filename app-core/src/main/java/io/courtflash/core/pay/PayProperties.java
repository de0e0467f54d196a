package io.courtflash.core.pay;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How online payments are taken. Each provider reads its own settings from {@code
 * courtflash.pay.<name>}.
 *
 * @param gateway the name of the payment provider. Without one there are no online payments, except
 *     in the sample hall, where the mock provider is used
 * @param shard this hall's part of every order number, by which other services find the hall. Halls
 *     with one merchant account have different ones
 */
@ConfigurationProperties(prefix = "courtflash.pay")
public record PayProperties(@Nullable String gateway, @DefaultValue("0") int shard) {

  /** The provider inside this program that takes no money. */
  public static final String MOCK = "mock";

  /** Selects no provider: students pay at the counter. */
  public static final String NONE = "none";

  public PayProperties {
    gateway = gateway == null || gateway.isBlank() ? null : gateway;
    if (shard < 0 || shard >= OrderNumber.SHARDS) {
      throw new IllegalArgumentException(
          "courtflash.pay.shard must be at least 0 and less than " + OrderNumber.SHARDS);
    }
  }

  /** The name of the provider to use, in any case. */
  String gatewayOrDefault(boolean isSampleHall) {
    if (gateway != null) {
      return gateway;
    }
    return isSampleHall ? MOCK : NONE;
  }
}
