package io.courtflash.core.pay;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How online payments are taken. Each provider reads its own settings from {@code
 * courtflash.pay.<name>}.
 *
 * @param gateway the name of the payment provider. Without one there are no online payments, except
 *     in the sample hall, where the mock provider is used
 */
@ConfigurationProperties(prefix = "courtflash.pay")
public record PayProperties(@Nullable String gateway) {

  /** The provider inside this program that takes no money. */
  public static final String MOCK = "mock";

  /** Selects no provider: students pay at the counter. */
  public static final String NONE = "none";

  public PayProperties {
    gateway = gateway == null || gateway.isBlank() ? null : gateway;
  }

  /** The name of the provider to use, in any case. */
  String gatewayOrDefault(boolean isSampleHall) {
    if (gateway != null) {
      return gateway;
    }
    return isSampleHall ? MOCK : NONE;
  }
}
