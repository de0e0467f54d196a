package io.courtflash.core.money.gateway.alipay;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeAge;
import io.courtflash.core.money.provider.ProviderHttpClient;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Sends requests that are signed with the application's key. Every call ends within the time-out.
 * It returns a verified answer, or throws {@link AlipayRefusedException} or {@link
 * GatewayFaultException}: nothing else.
 */
final class AlipayHttpClient {

  private static final int NONCE_BYTES = 16;
  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private final String appId;
  private final AlipayKeys keys;
  private final URI address;
  private final InstantSource clock;
  private final ProviderHttpClient http;

  AlipayHttpClient(
      String appId, AlipayKeys keys, URI address, Duration timeout, InstantSource clock) {
    this.appId = appId;
    this.keys = keys;
    this.address = address;
    this.clock = clock;
    this.http = new ProviderHttpClient(timeout);
  }

  /** Sends a request with a JSON body. */
  JSONObject post(String path, JSONObject request) {
    String body = request.toString();
    return answer(
        signed("POST", path, body)
            .header("Content-Type", "application/json; charset=utf-8")
            .method("POST", BodyPublishers.ofString(body))
            .build());
  }

  /**
   * Sends a request without a body.
   *
   * @param path with its query
   */
  JSONObject get(String path) {
    return answer(signed("GET", path, "").GET().build());
  }

  /** Loads a file from an address that Alipay gave; it isn't signed. */
  byte[] download(String url) {
    HttpResponse<byte[]> answer = http.send(HttpRequest.newBuilder(URI.create(url)).GET().build());
    if (answer.statusCode() != OK) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "HTTP " + answer.statusCode());
    }
    return answer.body();
  }

  private HttpRequest.Builder signed(String method, String path, String body) {
    String who =
        "app_id=%s,nonce=%s,timestamp=%d"
            .formatted(appId, RandomSecrets.hex(NONCE_BYTES), clock.instant().toEpochMilli());
    String signature = keys.sign(String.join("\n", who, method, path, body, ""));
    return HttpRequest.newBuilder(address.resolve(path))
        .header("Authorization", "ALIPAY-SHA256withRSA " + who + ",sign=" + signature);
  }

  private JSONObject answer(HttpRequest request) {
    HttpResponse<byte[]> answer = http.send(request);
    String body = new String(answer.body(), StandardCharsets.UTF_8);
    int status = answer.statusCode();
    if (status == TOO_MANY_REQUESTS || status >= SERVER_ERROR) {
      throw new GatewayFaultException(
          GatewayProblem.PROVIDER_FAILS, "HTTP " + status + " " + start(body));
    }
    JSONObject content = parse(body);
    if (status == UNAUTHORIZED) {
      throw new GatewayFaultException(GatewayProblem.SIGNATURE_REFUSED, start(body));
    }
    if (status != OK) {
      throw new AlipayRefusedException(
          String.valueOf(content.getString("code")), String.valueOf(content.getString("message")));
    }
    requireSignature(answer.headers(), body);
    return content;
  }

  private void requireSignature(HttpHeaders headers, String body) {
    String timestamp = headers.firstValue("alipay-timestamp").orElse("");
    String nonce = headers.firstValue("alipay-nonce").orElse("");
    String signature = headers.firstValue("alipay-signature").orElse("");
    if (!timestamp.matches("[0-9]{1,15}")
        || !keys.isAlipays(String.join("\n", timestamp, nonce, body, ""), signature)) {
      throw new GatewayFaultException(GatewayProblem.ANSWER_NOT_SIGNED, "");
    }
    Instant signedAt = Instant.ofEpochMilli(Long.parseLong(timestamp));
    if (!NoticeAge.isAcceptable(signedAt, clock.instant())) {
      throw new GatewayFaultException(GatewayProblem.CLOCK_WRONG, signedAt.toString());
    }
  }

  private static JSONObject parse(String body) {
    try {
      JSONObject content = JSON.parseObject(body);
      if (content != null) {
        return content;
      }
    } catch (JSONException e) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "unreadable answer", e);
    }
    throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "empty answer");
  }

  private static String start(String body) {
    return body.substring(0, Math.min(body.length(), 200));
  }

  /** Alipay refused a request, which therefore changed nothing. */
  static class AlipayRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String code;

    /**
     * @param code of Alipay
     * @param words of Alipay, for staff
     */
    AlipayRefusedException(String code, String words) {
      super(code + ": " + words);
      this.code = code;
    }

    /** There is no such order; one that nobody has scanned yet isn't there either. */
    boolean isUnknownNumber() {
      return code.endsWith("TRADE_NOT_EXIST");
    }

    /** The order's state doesn't allow the request: it may have been paid. */
    boolean isOtherState() {
      return code.endsWith("TRADE_STATUS_ERROR")
          || code.endsWith("TRADE_HAS_SUCCESS")
          || code.endsWith("TRADE_HAS_CLOSE")
          || code.endsWith("REASON_TRADE_STATUS_INVALID");
    }

    /** The statement isn't made yet, or there was nothing on that day. */
    boolean isBillMissing() {
      return code.endsWith("BILL_NOT_EXIST");
    }
  }
}
