package io.courtflash.core.money.gateway.wechat;

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
