package io.courtflash.core.money.gateway.wechat;

import com.google.gson.JsonParseException;
import com.wechat.pay.java.core.auth.WechatPay2Credential;
import com.wechat.pay.java.core.exception.MalformedMessageException;
import com.wechat.pay.java.core.exception.ServiceException;
import com.wechat.pay.java.core.exception.ValidationException;
import com.wechat.pay.java.core.http.AbstractHttpClient;
import com.wechat.pay.java.core.http.Constant;
import com.wechat.pay.java.core.http.HttpRequest;
import com.wechat.pay.java.core.http.HttpResponse;
import com.wechat.pay.java.core.http.JsonRequestBody;
import com.wechat.pay.java.core.http.OriginalResponse;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.NoticeAge;
import io.courtflash.core.money.provider.ProviderHttpClient;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sends the SDK's signed requests by the JDK's HTTP client, so that the SDK's own ones and what
 * they depend on aren't needed. Every call ends within the time-out. It returns a verified answer,
 * or throws {@link WechatRefusedException} or {@link GatewayFaultException}: nothing else.
 */
final class WechatHttpClient extends AbstractHttpClient {

  private static final List<String> SIGNED_HEADERS =
      List.of(
          Constant.WECHAT_PAY_TIMESTAMP,
          Constant.WECHAT_PAY_NONCE,
          Constant.WECHAT_PAY_SERIAL,
          Constant.WECHAT_PAY_SIGNATURE,
          Constant.REQUEST_ID);

  private static final int UNAUTHORIZED = 401;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  private final ProviderHttpClient http;
  private final URI address;
  private final InstantSource clock;

  WechatHttpClient(
      WechatKeys keys, String merchantId, URI address, Duration timeout, InstantSource clock) {
    super(new WechatPay2Credential(merchantId, keys.signer()), new AnswerValidator(keys, clock));
    this.http = new ProviderHttpClient(timeout);
    this.address = address;
    this.clock = clock;
  }

  @Override
  public <T> HttpResponse<T> execute(HttpRequest request, Class<T> type) {
    try {
      return super.execute(request, type);
    } catch (ServiceException e) {
      throw new WechatRefusedException(
          String.valueOf(e.getErrorCode()), String.valueOf(e.getErrorMessage()));
    } catch (ValidationException | IllegalArgumentException e) {
      throw new GatewayFaultException(GatewayProblem.ANSWER_NOT_SIGNED, "", e);
    } catch (MalformedMessageException | JsonParseException e) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "unreadable answer", e);
    }
  }

  @Override
  protected OriginalResponse innerExecute(HttpRequest request) {
    java.net.http.HttpResponse<byte[]> answer = send(request);
    requireVerdict(answer);
    return new OriginalResponse.Builder()
        .request(request)
        .statusCode(answer.statusCode())
        .headers(signedHeaders(answer.headers()))
        .contentType(answer.headers().firstValue(Constant.CONTENT_TYPE).orElse(""))
        .body(new String(answer.body(), StandardCharsets.UTF_8))
        .build();
  }

  /** A request that isn't known to have been refused may have been carried out. */
  private void requireVerdict(java.net.http.HttpResponse<byte[]> answer) {
    int status = answer.statusCode();
    if (status == UNAUTHORIZED) {
      throw new GatewayFaultException(
          isClockWrong(answer.headers())
              ? GatewayProblem.CLOCK_WRONG
              : GatewayProblem.SIGNATURE_REFUSED,
          words(answer));
    }
    if (status == TOO_MANY_REQUESTS || status >= SERVER_ERROR) {
      throw new GatewayFaultException(
          GatewayProblem.PROVIDER_FAILS, "HTTP " + status + " " + words(answer));
    }
  }

  /** A request is signed with its time: one that is minutes away is refused like a wrong key. */
  private boolean isClockWrong(HttpHeaders headers) {
    try {
      return headers
          .firstValue("Date")
          .map(date -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date)))
          .filter(theirs -> !NoticeAge.isAcceptable(theirs, clock.instant()))
          .isPresent();
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static String words(java.net.http.HttpResponse<byte[]> answer) {
    String body = new String(answer.body(), StandardCharsets.UTF_8);
    return body.substring(0, Math.min(body.length(), 200));
  }

  /** 202 is no success: the order is being paid. */
  @Override
  protected boolean isInvalidHttpCode(int status) {
    return status != 200 && status != 204;
  }

  @Override
  protected InputStream innerDownload(HttpRequest request) {
    java.net.http.HttpResponse<byte[]> answer = send(request);
    if (answer.statusCode() != 200) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "HTTP " + answer.statusCode());
    }
    return new ByteArrayInputStream(answer.body());
  }

  private java.net.http.HttpResponse<byte[]> send(HttpRequest request) {
    java.net.http.HttpRequest.Builder builder =
        java.net.http.HttpRequest.newBuilder(at(request.getUri()))
            .method(request.getHttpMethod().name(), body(request));
    request.getHeaders().getHeaders().forEach(builder::header);
    return http.send(builder.build());
  }

  /** The signature covers the path and the query, not the host. */
  private URI at(URI uri) {
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return address.resolve(uri.getRawPath() + query);
  }

  private static BodyPublisher body(HttpRequest request) {
    return request.getBody() instanceof JsonRequestBody json
        ? BodyPublishers.ofString(json.getBody())
        : BodyPublishers.noBody();
  }

  /** The signed headers by the names that the SDK looks for: it minds their case. */
  private static Map<String, String> signedHeaders(HttpHeaders headers) {
    Map<String, String> found = new HashMap<>();
    for (String name : SIGNED_HEADERS) {
      headers.firstValue(name).ifPresent(value -> found.put(name, value));
    }
    return found;
  }

  @Override
  protected String getHttpClientInfo() {
    return "java.net.http";
  }

  /** WeChat Pay refused a request, which therefore changed nothing. */
  static class WechatRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final Set<String> UNKNOWN =
        Set.of("ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS");
    private static final Set<String> CLOSED = Set.of("ORDER_CLOSED", "ORDERCLOSED");
    private static final Set<String> USED =
        Set.of("ORDERPAID", "ORDER_PAID", "OUT_TRADE_NO_USED", "USERPAYING");
    private static final String NO_BILL = "NO_STATEMENT_EXIST";

    private final String code;

    /**
     * @param code of WeChat Pay
     * @param words of WeChat Pay, for staff
     */
    WechatRefusedException(String code, String words) {
      super(code + ": " + words);
      this.code = code;
    }

    /** There is no such order or refund. */
    boolean isUnknownNumber() {
      return UNKNOWN.contains(code);
    }

    boolean isClosed() {
      return CLOSED.contains(code);
    }

    /** The order has been paid, is being paid, or its number was taken for another one. */
    boolean isUsed() {
      return USED.contains(code);
    }

    /** There was no payment and no refund on the day. */
    boolean isEmptyBill() {
      return NO_BILL.equals(code);
    }
  }
}
