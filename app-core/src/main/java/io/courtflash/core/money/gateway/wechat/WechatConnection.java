package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.provider.OrderRequest;
import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;

/** The merchant's account with its keys, ready for calls and notices. */
record WechatConnection(
    WechatOrders orders, WechatApi api, WechatNotices notices, InstantSource clock) {

  private static final BigDecimal SMALLEST = new BigDecimal("0.01");
  private static final Duration SHORT = Duration.ofMinutes(2);
  private static final int NUMBER_BYTES = 16;

  /**
   * Reads the keys.
   *
   * @throws io.courtflash.core.money.provider.GatewayFaultException if a setting or a file can't be
   *     used
   */
  static WechatConnection open(WechatProperties properties, InstantSource clock) {
    WechatMerchant merchant = WechatMerchant.of(properties);
    WechatKeys keys = WechatKeys.read(properties.keys());
    WechatHttpClient http =
        new WechatHttpClient(
            keys, merchant.id(), properties.address(), properties.timeout(), clock);
    return new WechatConnection(
        new WechatOrders(merchant, keys.signer(), http, clock),
        new WechatApi(merchant, http),
        new WechatNotices(merchant, keys, clock),
        clock);
  }

  /**
   * Tries keys, merchant and application with an order that nobody sees. On a channel that needs to
   * know the payer, an order that doesn't exist is queried instead. Fails like {@link WechatApi}.
   */
  void tryOut(PayChannel channel) {
    String number = RandomSecrets.hex(NUMBER_BYTES);
    if (channel == PayChannel.IN_APP) {
      queryUnknown(number);
      return;
    }
    var _ =
        orders.create(
            new OrderRequest(
                channel,
                number,
                SMALLEST,
                clock.instant().plus(SHORT),
                "test",
                OrderRequest.Payer.ANYBODY));
    api.close(number);
  }

  private void queryUnknown(String number) {
    try {
      var _ = api.query(number);
    } catch (WechatHttpClient.WechatRefusedException e) {
      if (!e.isUnknownNumber()) {
        throw e;
      }
    }
  }

  /**
   * The merchant account.
   *
   * @param id the merchant's number (mchid)
   * @param appId the application that the merchant is bound to
   * @param notifyUrl where WeChat Pay sends notices of payments and refunds
   */
  record WechatMerchant(String id, String appId, String notifyUrl) {

    /**
     * The account of the settings.
     *
     * @throws io.courtflash.core.money.provider.GatewayFaultException if one is missing
     */
    static WechatMerchant of(WechatProperties properties) {
      return new WechatMerchant(
          WechatKeys.required(properties.merchantId(), "merchant-id"),
          WechatKeys.required(properties.appId(), "app-id"),
          WechatKeys.required(properties.notifyUrl(), "notify-url"));
    }
  }
}
