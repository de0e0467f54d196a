package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.provider.PayChannel;
import io.courtflash.core.money.provider.ProviderHttpClient;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The hall's merchant account at WeChat Pay.
 *
 * @param merchantId the number of the merchant (mchid)
 * @param appId the official account or app that the merchant is bound to
 * @param notifyUrl the public https address of {@code /pay/notify/wechat}
 * @param channels the ways to pay that the merchant has been granted and that students are offered
 * @param keys the merchant's keys and WeChat Pay's
 * @param oauth where WeChat tells who pays on the channel IN_APP
 * @param address of WeChat Pay
 * @param timeout of each request, including connecting; five seconds at most
 */
@ConfigurationProperties(prefix = "courtflash.pay.wechat", ignoreUnknownFields = false)
record WechatProperties(
    @Nullable String merchantId,
    @Nullable String appId,
    @Nullable String notifyUrl,
    @DefaultValue("QR_CODE") Set<PayChannel> channels,
    @DefaultValue Keys keys,
    @DefaultValue OAuth oauth,
    @DefaultValue("https://api.mch.weixin.qq.com") URI address,
    @DefaultValue("2500ms") Duration timeout) {

  WechatProperties {
    ProviderHttpClient.requireTimeout("courtflash.pay.wechat.timeout", timeout);
  }

  /**
   * The files of the keys. Those of the secret ones may only be readable by their owner.
   *
   * @param merchantSerial the serial number of the merchant's certificate, in hexadecimal digits
   * @param privateKeyFile the merchant's private key, PKCS #8 in PEM
   * @param apiV3KeyFile a file with the 32 characters of the APIv3 key
   * @param publicKeyId the id of WeChat Pay's public key; with it answers are signed by that key
   * @param publicKeyFile WeChat Pay's public key, in PEM
   * @param platformCertificateFile WeChat Pay's certificates, in PEM; for merchants without a
   *     public key, and beside it while WeChat Pay changes from one to the other
   * @param appSecretFile a file with the secret of the application (AppSecret); IN_APP needs it
   */
  record Keys(
      @Nullable String merchantSerial,
      @Nullable Path privateKeyFile,
      @Nullable Path apiV3KeyFile,
      @Nullable String publicKeyId,
      @Nullable Path publicKeyFile,
      @Nullable Path platformCertificateFile,
      @Nullable Path appSecretFile) {}

  /**
   * WeChat's OAuth for official accounts.
   *
   * @param page to which a payer's browser is sent
   * @param address of the server that exchanges codes for openids
   */
  record OAuth(
      @DefaultValue("https://open.weixin.qq.com/connect/oauth2/authorize") URI page,
      @DefaultValue("https://api.weixin.qq.com") URI address) {}
}
