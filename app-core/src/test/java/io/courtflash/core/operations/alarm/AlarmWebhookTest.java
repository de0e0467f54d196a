package io.courtflash.core.operations.alarm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.operations.alarm.AlarmProperties.Webhook;
import io.courtflash.core.operations.alarm.AlarmProperties.WebhookFormat;
import io.courtflash.core.operations.health.Finding;
import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AlarmWebhookTest {

  private static final long NOW = 1_767_225_600_123L;
  private static final AlarmNotice NOTICE =
      new AlarmNotice(
          "East Hall",
          7,
          "disk-full",
          Finding.Severity.FAIL,
          "The disk is full",
          "Free some space",
          "desk (/data)",
          Instant.ofEpochMilli(NOW),
          null,
          2);

  @Test
  void aWebhookHasTheFormOfItsReceiver() {
    JSONObject json = AlarmWebhook.body(webhook(WebhookFormat.JSON, null), NOTICE, NOW);
    assertThat(json)
        .containsEntry("event", "alarm")
        .containsEntry("code", "disk-full")
        .containsEntry("severity", "FAIL")
        .containsEntry("notice", 2);

    JSONObject wechat = AlarmWebhook.body(webhook(WebhookFormat.WECHAT_WORK, null), NOTICE, NOW);
    assertThat(wechat).containsEntry("msgtype", "text");
    assertThat(wechat.getJSONObject("text").getString("content"))
        .contains("East Hall: The disk is full", "Free some space", "desk (/data)");
    assertThat(AlarmWebhook.body(webhook(WebhookFormat.DINGTALK, null), NOTICE, NOW))
        .isEqualTo(wechat);

    JSONObject feishu = AlarmWebhook.body(webhook(WebhookFormat.FEISHU, null), NOTICE, NOW);
    assertThat(feishu).containsEntry("msg_type", "text").doesNotContainKey("sign");
    assertThat(feishu.getJSONObject("content").getString("text")).contains("The disk is full");
  }

  /** By the providers' documents, computed here without the program's own class. */
  @Test
  void aBotThatChecksSignaturesGetsOne() throws GeneralSecurityException {
    URI signed = AlarmWebhook.address(webhook(WebhookFormat.DINGTALK, "SEC1"), NOW);
    assertThat(signed.getQuery())
        .isEqualTo(
            "access_token=t&timestamp=%d&sign=%s".formatted(NOW, hmac("SEC1", NOW + "\nSEC1")));

    JSONObject feishu = AlarmWebhook.body(webhook(WebhookFormat.FEISHU, "SEC2"), NOTICE, NOW);
    assertThat(feishu)
        .containsEntry("timestamp", String.valueOf(NOW / 1000))
        .containsEntry("sign", hmac(NOW / 1000 + "\nSEC2", ""));
  }

  private static String hmac(String key, String message) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key.getBytes(UTF_8), "HmacSHA256"));
    return Base64.getEncoder().encodeToString(mac.doFinal(message.getBytes(UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "10.1.2.3", "192.168.0.9", "169.254.169.254", "[::1]"})
  void theOwnNetworkIsCalledOnlyIfTheHallSaysSo(String host) {
    Webhook webhook =
        new Webhook(URI.create("https://" + host + "/x"), WebhookFormat.JSON, null, false);
    AlarmWebhook client = new AlarmWebhook(AlarmWebhook.newClient(), Clock.systemUTC());

    assertThatThrownBy(() -> client.send(webhook, NOTICE))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("isn't on the internet");
  }

  @Test
  void anAddressWithoutTlsIsRefusedUnlessItIsLocal() {
    URI plain = URI.create("http://192.0.2.1/hook");
    assertThatThrownBy(() -> new Webhook(plain, WebhookFormat.JSON, null, false))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("hook?");
    assertThat(new Webhook(plain, WebhookFormat.JSON, null, true).url()).isEqualTo(plain);
  }

  @Test
  void neitherTheTokenNorTheSecretIsInALog() {
    assertThat(webhook(WebhookFormat.FEISHU, "SEC").toString())
        .isEqualTo("FEISHU bot.example")
        .doesNotContain("access_token", "SEC");
  }

  private static Webhook webhook(WebhookFormat format, @Nullable String secret) {
    return new Webhook(
        URI.create("https://bot.example/send?access_token=t"), format, secret, false);
  }
}
