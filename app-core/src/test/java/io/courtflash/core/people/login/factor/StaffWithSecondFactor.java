package io.courtflash.core.people.login.factor;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.ApiClient;
import java.util.List;
import java.util.UUID;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A new member of the staff who has set up an authenticator app over HTTP.
 *
 * @param api logged in
 */
public record StaffWithSecondFactor(
    Account account, Authenticator app, List<String> recoveryCodes, ApiClient api) {

  public static final String PASSWORD = "a-good-password";

  /** An account with the role and no second factor. */
  public static Account account(BeanFactory engine, Role role) {
    String name = "f-" + UUID.randomUUID().toString().substring(0, 12);
    return engine.getBean(Accounts.class).create(Actor.ENGINE, name, PASSWORD, role);
  }

  /** Sets up an app; the code that the app shows now stays usable. */
  public static StaffWithSecondFactor create(BeanFactory engine, int port, Role role) {
    Account account = account(engine, role);
    ApiClient api = ApiClient.at(port).loggedIn(account.studentId(), PASSWORD);
    JSONObject setup = api.post("/user/second-factor/totp", null).data();
    Authenticator app = new Authenticator(setup.getString("secret"));
    List<String> codes =
        api.post("/user/second-factor/totp/confirm", confirmation(setup, app.code()))
            .json()
            .getJSONArray("data")
            .toJavaList(String.class);
    engine
        .getBean(JdbcClient.class)
        .sql("UPDATE totp_factor SET last_used_step = 0 WHERE user_id = ?")
        .param(account.id())
        .update();
    return new StaffWithSecondFactor(account, app, codes, api);
  }

  static String confirmation(JSONObject setup, String newCode) {
    return JSONObject.of(
            "sealed", setup.getString("sealed"), "newCode", newCode, "password", PASSWORD)
        .toString();
  }

  String proof(String code) {
    return JSONObject.of("password", PASSWORD, "code", code).toString();
  }

  ApiClient.Response login(String code) {
    return ApiClient.at(api.port())
        .post(
            "/auth/login",
            JSONObject.of("studentId", account.studentId(), "password", PASSWORD, "code", code)
                .toString());
  }
}
