package io.courtflash.core.money.provider;

import io.courtflash.core.money.order.OrderNumber;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The configuration of online payments. Each provider reads its own settings from {@code
 * courtflash.pay.<name>}.
 *
 * @param gateway the names of the payment providers that students can pay with, with commas
 *     between, the preferred one first. Without one there are no online payments, except in the
 *     sample hall, where the mock provider is used
 * @param shard this hall's part of every order number, by which other services find the hall. Halls
 *     with one merchant account have different ones
 * @param desk the name of the desk where this program runs; its money is counted by itself
 */
@ConfigurationProperties(prefix = "courtflash.pay")
public record PayProperties(
    @Nullable String gateway, @DefaultValue("0") int shard, @DefaultValue("1") String desk) {

  /** The provider inside this program that takes no money. */
  public static final String MOCK = "mock";

  /** Selects no provider: students pay at the counter. */
  public static final String NONE = "none";

  private static final int MAX_DESK = 40;

  public PayProperties {
    gateway = gateway == null || gateway.isBlank() ? null : gateway;
    if (desk.isBlank() || desk.length() > MAX_DESK) {
      throw new IllegalArgumentException(
          "courtflash.pay.desk must have 1 to " + MAX_DESK + " characters");
    }
    if (shard < 0 || shard >= OrderNumber.SHARDS) {
      throw new IllegalArgumentException(
          "courtflash.pay.shard must be at least 0 and less than " + OrderNumber.SHARDS);
    }
  }

  /** The names of the providers to offer, in any case, the preferred one first. */
  List<String> gatewaysOrDefault(boolean isSampleHall) {
    if (gateway != null) {
      return Arrays.stream(gateway.split(",", -1)).map(String::strip).toList();
    }
    return List.of(isSampleHall ? MOCK : NONE);
  }
}
