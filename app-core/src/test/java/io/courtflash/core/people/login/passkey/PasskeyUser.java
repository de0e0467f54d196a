package io.courtflash.core.people.login.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import java.util.UUID;

/** Somebody with a password, whose browser is at {@code localhost}. */
record PasskeyUser(ApiClient api, String name, String password) {

  private static final String PASSWORD = "a-good-password";

  static PasskeyUser registered(int port) {
    String name = "k-" + UUID.randomUUID().toString().substring(0, 12);
    return new PasskeyUser(ApiClient.at(port).registered(name, PASSWORD), name, PASSWORD);
  }

  String origin() {
    return "http://localhost:" + api.port();
  }

  long id() {
    return api.get("/user/me").data().getLongValue("id");
  }

  /** Adds a passkey; returns the device that has it. */
  SoftwareDevice addsPasskey(String label) {
    JSONObject options = asksForPasskey();
    SoftwareDevice device = SoftwareDevice.of(options);
    ApiClient.Response answer = add(device.made(label, options.getString("challenge"), origin()));
    assertThat(answer.code()).as(answer.response().body()).isEqualTo("SUCCESS");
    return device;
  }

  /** The options for a new passkey. */
  JSONObject asksForPasskey() {
    ApiClient.Response answer = ask(password, origin());
    assertThat(answer.code()).as(answer.response().body()).isEqualTo("SUCCESS");
    return answer.data();
  }

  ApiClient.Response ask(String givenPassword, String from) {
    String body = JSONObject.of("password", givenPassword).toString();
    return api.call("POST", "/user/passkeys/options", body, "Origin", from);
  }

  ApiClient.Response add(JSONObject made) {
    return api.call("POST", "/user/passkeys", made.toString(), "Origin", origin());
  }

  /** The first passkey in the list. */
  JSONObject passkey() {
    return api.get("/user/passkeys").json().getJSONArray("data").getJSONObject(0);
  }

  int passkeys() {
    return api.get("/user/passkeys").json().getJSONArray("data").size();
  }
}
