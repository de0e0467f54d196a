package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.ProviderHttpClient;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The hall's application at Alipay.
 *
 * @param appId the application's id
 * @param sellerId the account that gets the money; notices for others are rejected. Without one it
 *     isn't checked
 * @param notifyUrl the public https address of {@code /pay/notify/alipay}
 * @param privateKeyFile the application's private key, PKCS #8 in PEM; only its owner may read it
 * @param publicKeyFile Alipay's public key for this application, in PEM
 * @param address of Alipay
 * @param timeout of each request, including connecting; five seconds at most
 */
@ConfigurationProperties(prefix = "courtflash.pay.alipay", ignoreUnknownFields = false)
record AlipayProperties(
    @Nullable String appId,
    @Nullable String sellerId,
    @Nullable String notifyUrl,
    @Nullable Path privateKeyFile,
    @Nullable Path publicKeyFile,
    @DefaultValue("https://openapi.alipay.com") URI address,
    @DefaultValue("2500ms") Duration timeout) {

  AlipayProperties {
    ProviderHttpClient.requireTimeout("courtflash.pay.alipay.timeout", timeout);
  }
}
