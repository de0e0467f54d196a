package io.courtflash.core.people.login.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;

/**
 * A browser at {@code localhost} in which somebody began to log in with a passkey.
 *
 * @param cookie the cookie that the engine set
 */
record PasskeyBrowser(int port, String challenge, String cookie) {

  static PasskeyBrowser at(int port) {
    ApiClient.Response answer =
        ApiClient.at(port)
            .call("POST", "/auth/passkey/options", null, "Origin", "http://localhost:" + port);
    assertThat(answer.code()).as(answer.response().body()).isEqualTo("SUCCESS");
    return new PasskeyBrowser(
        port,
        answer.data().getString("challenge"),
        answer.header("Set-Cookie").replaceFirst(";.*", ""));
  }

  String origin() {
    return "http://localhost:" + port;
  }

  /** Logs in as the device answers to this browser's challenge. */
  ApiClient.Response login(SoftwareDevice device) {
    return send(device.signed(challenge, origin()));
  }

  ApiClient.Response send(JSONObject signed) {
    return ApiClient.at(port)
        .call("POST", "/auth/passkey", signed.toString(), "Origin", origin(), "Cookie", cookie);
  }
}
