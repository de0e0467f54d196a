package io.courtflash.core.money.gateway.wechat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.gateway.wechat.SimulatedLedger.Answer;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * WeChat's OAuth: gives codes to payers on its page, and tells an application once whose they are.
 */
final class SimulatedPayers {

  static final String SECRET = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";

  /** The account that is signed in in WeChat on the payer's phone. */
  volatile String openId = "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o";

  /** An error that is answered to each exchange; 0 for none. */
  volatile int error;

  /** Whether WeChat shows the page in its preview, where nobody is signed in. */
  volatile boolean isPreview;

  private static final Duration CODE_VALID = Duration.ofMinutes(5);

  private final Set<String> known;
  private final Map<String, Code> codes = new ConcurrentHashMap<>();
  private final Set<String> used = ConcurrentHashMap.newKeySet();

  /**
   * @param known the openids of everybody who was told to an application, to which this adds
   */
  SimulatedPayers(Set<String> known) {
    this.known = known;
  }

  private record Code(String openId, Instant givenAt) {}

  /** The address that WeChat's page sends the payer's browser back to. */
  URI comeBack(URI page, Instant now) {
    Map<String, String> query = query(page.getRawQuery());
    if (!SimulatedWechat.APP.equals(query.get("appid"))
        || !"code".equals(query.get("response_type"))
        || !"snsapi_base".equals(query.get("scope"))) {
      throw new IllegalArgumentException("WeChat's page says: wrong link, " + page);
    }
    String code = UUID.randomUUID().toString().replace("-", "");
    codes.put(code, new Code(openId, now));
    String back = query.getOrDefault("redirect_uri", "");
    String mark = back.contains("?") ? "&" : "?";
    return URI.create(back + mark + "code=" + code + "&state=" + query.get("state"));
  }

  /** Tells whose a code is, as {@code /sns/oauth2/access_token} does. */
  Answer exchange(@Nullable String rawQuery, Instant now) {
    Map<String, String> query = query(rawQuery);
    if (error != 0) {
      return refused(error, "simulated");
    }
    if (!SimulatedWechat.APP.equals(query.get("appid"))) {
      return refused(40013, "invalid appid");
    }
    if (!SECRET.equals(query.get("secret"))) {
      return refused(40125, "invalid appsecret");
    }
    Code code = codes.get(query.getOrDefault("code", ""));
    if (code == null) {
      return refused(40029, "invalid code");
    }
    if (now.isAfter(code.givenAt().plus(CODE_VALID))) {
      return refused(42003, "code expired");
    }
    if (!used.add(query.get("code"))) {
      return refused(40163, "code been used");
    }
    known.add(code.openId());
    return Answer.ok(
        JSONObject.of("access_token", "ACCESS", "expires_in", 7200, "openid", code.openId())
            .fluentPut("scope", "snsapi_base")
            .fluentPut("is_snapshotuser", isPreview ? 1 : null));
  }

  /** WeChat answers errors with the status 200. */
  private static Answer refused(int error, String words) {
    return Answer.ok(JSONObject.of("errcode", error, "errmsg", words));
  }

  private static Map<String, String> query(@Nullable String raw) {
    Map<String, String> query = new HashMap<>();
    Arrays.stream(String.valueOf(raw).split("&", -1))
        .map(part -> part.split("=", 2))
        .filter(part -> part.length == 2)
        .forEach(part -> query.put(part[0], URLDecoder.decode(part[1], StandardCharsets.UTF_8)));
    return query;
  }
}
