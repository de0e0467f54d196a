package io.courtflash.core.money.gateway.wechat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.provider.GatewayFaultException;
import io.courtflash.core.money.provider.GatewayProblem;
import io.courtflash.core.money.provider.PaymentGateway;
import io.courtflash.core.money.provider.PaymentGateway.Identified;
import io.courtflash.core.money.provider.PaymentGateway.PayerResult;
import io.courtflash.core.money.provider.PaymentGateway.Refused;
import io.courtflash.core.money.provider.ProviderHttpClient;
import io.courtflash.core.money.provider.SecretFile;
import io.courtflash.core.platform.crypto.RandomSecrets;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/**
 * Identifies a payer's openid by WeChat's OAuth with the scope {@code snsapi_base}, which shows the
 * payer no page. The application's secret is read at each exchange and is part of its address: no
 * message has that address.
 */
final class WechatPayers implements PaymentGateway.PayerIdentification {

  /** Not a code, used before, expired, or by somebody whom WeChat blocks. */
  private static final Set<Integer> BAD_CODE = Set.of(40029, 40163, 42003, 40226);

  /** A wrong application id or secret, one that is missing or frozen, or an address not allowed. */
  private static final Set<Integer> BAD_APP =
      Set.of(40001, 40013, 40125, 40164, 40243, 41002, 41004, 48001);

  private static final String OPENID = "[A-Za-z0-9_-]{1,128}";
  private static final int OK = 200;
  private static final int NUMBER_BYTES = 16;

  private final WechatProperties properties;
  private final ProviderHttpClient http;

  WechatPayers(WechatProperties properties) {
    this.properties = properties;
    this.http = new ProviderHttpClient(properties.timeout());
  }

  @Override
  public String appId() {
    return WechatKeys.required(properties.appId(), "app-id");
  }

  @Override
  public URI page(String state, long reservationId) {
    return URI.create(
        properties.oauth().page()
            + "?appid="
            + encoded(appId())
            + "&redirect_uri="
            + encoded(hall().resolve("/?pay=" + reservationId).toString())
            + "&response_type=code&scope=snsapi_base&state="
            + encoded(state)
            + "#wechat_redirect");
  }

  /** The address at which WeChat reaches this hall; its students use the same. */
  private URI hall() {
    String notifyUrl = WechatKeys.required(properties.notifyUrl(), "notify-url");
    try {
      return URI.create(notifyUrl);
    } catch (IllegalArgumentException e) {
      throw new GatewayFaultException(
          GatewayProblem.SETTING_MISSING, "courtflash.pay.wechat.notify-url", e);
    }
  }

  /** Whether the settings say where the payer's browser goes and comes back to. */
  boolean hasAddresses() {
    try {
      var _ = page("0", 1);
      return true;
    } catch (GatewayFaultException e) {
      return false;
    }
  }

  @Override
  public PayerResult identify(String code) {
    try {
      return result(exchange(code));
    } catch (GatewayFaultException e) {
      return new PaymentGateway.Unknown(String.valueOf(e.getMessage()));
    }
  }

  private static PayerResult result(JSONObject answer) {
    int error = answer.getIntValue("errcode");
    if (BAD_CODE.contains(error)) {
      return new Refused(words(answer));
    }
    requireNoFault(answer);
    if (answer.getIntValue("is_snapshotuser") == 1) {
      return new Refused("WeChat shows a preview of the page, whose payer isn't a person");
    }
    String openId = answer.getString("openid");
    if (openId == null || !openId.matches(OPENID)) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "no openid");
    }
    return new Identified(openId);
  }

  private static void requireNoFault(JSONObject answer) {
    int error = answer.getIntValue("errcode");
    if (error != 0) {
      throw new GatewayFaultException(
          BAD_APP.contains(error) ? GatewayProblem.APP_REFUSED : GatewayProblem.PROVIDER_FAILS,
          words(answer));
    }
  }

  private static String words(JSONObject answer) {
    return answer.getIntValue("errcode") + " " + answer.getString("errmsg");
  }

  /**
   * Whether the secret's file can be used.
   *
   * @throws GatewayFaultException if it can't
   */
  void requireSettings() {
    var _ = secret();
    var _ = page("0", 1);
  }

  /**
   * Tries id and secret of the application with a code that WeChat never gave: it complains about
   * the code only when both are right.
   *
   * @throws GatewayFaultException if it complains about anything else, or doesn't answer
   */
  void tryOut() {
    JSONObject answer = exchange(RandomSecrets.hex(NUMBER_BYTES));
    if (!BAD_CODE.contains(answer.getIntValue("errcode"))) {
      requireNoFault(answer);
    }
  }

  private JSONObject exchange(String code) {
    URI address =
        properties
            .oauth()
            .address()
            .resolve(
                "/sns/oauth2/access_token?appid="
                    + encoded(appId())
                    + "&secret="
                    + encoded(secret())
                    + "&code="
                    + encoded(code)
                    + "&grant_type=authorization_code");
    HttpResponse<byte[]> answer = http.send(HttpRequest.newBuilder(address).build());
    if (answer.statusCode() != OK) {
      throw new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "HTTP " + answer.statusCode());
    }
    try {
      JSONObject read = JSON.parseObject(new String(answer.body(), StandardCharsets.UTF_8));
      if (read != null) {
        return read;
      }
    } catch (JSONException e) {
      throw unreadable();
    }
    throw unreadable();
  }

  private static GatewayFaultException unreadable() {
    return new GatewayFaultException(GatewayProblem.PROVIDER_FAILS, "unreadable answer");
  }

  private String secret() {
    return SecretFile.readSecret(
        WechatKeys.required(properties.keys().appSecretFile(), "keys.app-secret-file"));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
