package io.courtflash.core.operations.alarm;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.messages.webpush.PushEndpoints;
import io.courtflash.core.operations.alarm.AlarmProperties.Webhook;
import io.courtflash.core.platform.crypto.HmacSha256;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Base64;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/**
 * Calls a webhook, in the form that its receiver expects. Follows no redirect, and calls nothing in
 * the own network unless the hall says that the receiver is there.
 */
@RequiredArgsConstructor
final class AlarmWebhook {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final long MAX_ANSWER_BYTES = 64 << 10;
  private static final int OK = 200;
  private static final int MULTIPLE_CHOICES = 300;

  private final HttpClient http;
  private final InstantSource clock;

  static HttpClient newClient() {
    return HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  }

  /**
   * Sends a notice.
   *
   * @throws IOException when the receiver didn't take it; the message has no secret
   */
  void send(Webhook webhook, AlarmNotice notice) throws IOException {
    requireAllowed(webhook);
    long now = clock.millis();
    HttpRequest request =
        HttpRequest.newBuilder(address(webhook, now))
            .timeout(TIMEOUT)
            .header("Content-Type", "application/json; charset=utf-8")
            .POST(BodyPublishers.ofString(body(webhook, notice, now).toString()))
            .build();
    HttpResponse<String> answer = answer(request);
    if (answer.statusCode() < OK || answer.statusCode() >= MULTIPLE_CHOICES) {
      throw new IOException("status " + answer.statusCode());
    }
    requireTaken(webhook, answer.body());
  }

  private static void requireAllowed(Webhook webhook) throws IOException {
    if (!webhook.local()
        && !Arrays.stream(InetAddress.getAllByName(webhook.url().getHost()))
            .allMatch(PushEndpoints::isOnInternet)) {
      throw new IOException("an address that isn't on the internet, and not said to be local");
    }
  }

  private HttpResponse<String> answer(HttpRequest request) throws IOException {
    try {
      return http.send(request, BodyHandlers.limiting(BodyHandlers.ofString(), MAX_ANSWER_BYTES));
    } catch (IOException e) {
      // Its message can have the address.
      throw new IOException(e.getClass().getSimpleName(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** DingTalk reads the signature in the address. */
  static URI address(Webhook webhook, long now) {
    String secret = webhook.secret();
    if (webhook.format() != AlarmProperties.WebhookFormat.DINGTALK || secret == null) {
      return webhook.url();
    }
    String signature = base64(new HmacSha256(secret.getBytes(UTF_8)), now + "\n" + secret);
    String parameters = "timestamp=" + now + "&sign=" + URLEncoder.encode(signature, UTF_8);
    String before = webhook.url().getRawQuery() == null ? "?" : "&";
    return URI.create(webhook.url() + before + parameters);
  }

  static JSONObject body(Webhook webhook, AlarmNotice notice, long now) {
    return switch (webhook.format()) {
      case JSON -> notice.json();
      case WECHAT_WORK, DINGTALK ->
          JSONObject.of("msgtype", "text", "text", JSONObject.of("content", notice.text()));
      case FEISHU -> feishu(notice, webhook.secret(), now / 1_000);
    };
  }

  /** Feishu signs nothing with a key that has the time. */
  private static JSONObject feishu(AlarmNotice notice, @Nullable String secret, long seconds) {
    JSONObject body =
        JSONObject.of("msg_type", "text", "content", JSONObject.of("text", notice.text()));
    if (secret != null) {
      HmacSha256 key = new HmacSha256((seconds + "\n" + secret).getBytes(UTF_8));
      body.fluentPut("timestamp", Long.toString(seconds)).fluentPut("sign", base64(key, ""));
    }
    return body;
  }

  private static String base64(HmacSha256 key, String message) {
    return Base64.getEncoder().encodeToString(key.sign(message.getBytes(UTF_8)));
  }

  /** Bots answer 200 to what they refuse, with a number above zero. */
  private static void requireTaken(Webhook webhook, String body) throws IOException {
    int code =
        switch (webhook.format()) {
          case JSON -> 0;
          case WECHAT_WORK, DINGTALK -> number(body, "errcode");
          case FEISHU -> number(body, "code");
        };
    if (code != 0) {
      throw new IOException("refused with code " + code);
    }
  }

  private static int number(String body, String name) throws IOException {
    try {
      return JSON.parseObject(body).getIntValue(name);
    } catch (JSONException | NullPointerException e) {
      throw new IOException("an answer that isn't a bot's", e);
    }
  }
}
