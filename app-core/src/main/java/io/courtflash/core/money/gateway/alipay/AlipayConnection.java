package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** The application with its keys, ready for calls and notices. */
record AlipayConnection(AlipayHttpClient http, AlipayNotices notices, String notifyUrl) {

  /**
   * Reads the keys.
   *
   * @throws GatewayFaultException if a setting or a file can't be used
   */
  static AlipayConnection open(AlipayProperties properties, InstantSource clock) {
    String appId = required(properties.appId(), "app-id");
    AlipayKeys keys =
        AlipayKeys.read(
            required(properties.privateKeyFile(), "private-key-file"),
            required(properties.publicKeyFile(), "public-key-file"));
    return new AlipayConnection(
        new AlipayHttpClient(appId, keys, properties.address(), properties.timeout(), clock),
        new AlipayNotices(appId, properties.sellerId(), keys, clock),
        required(properties.notifyUrl(), "notify-url"));
  }

  private static <T> T required(@Nullable T value, String setting) {
    if (value == null || value.toString().isBlank()) {
      throw new GatewayFaultException(
          GatewayProblem.SETTING_MISSING, "courtflash.pay.alipay." + setting);
    }
    return value;
  }
}
