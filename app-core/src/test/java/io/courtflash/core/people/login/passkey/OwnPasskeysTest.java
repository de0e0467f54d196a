package io.courtflash.core.people.login.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.login.factor.Authenticator;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The passkeys of an account, for its owner and for administrators. */
@EngineTest
class OwnPasskeysTest {

  @LocalServerPort private int port;
  @Autowired private JdbcClient database;
  private PasskeyUser user = new PasskeyUser(ApiClient.at(0), "", "");

  @BeforeEach
  void register() {
    user = PasskeyUser.registered(port);
  }

  @Test
  void addingAPasskeyNeedsThePassword() {
    assertThat(user.ask("another-password", user.origin()).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");

    SoftwareDevice device = SoftwareDevice.of(newPasskeyFor("localhost"));
    assertThat(user.add(device.made("Mine", "AAAA", user.origin())).code()).isEqualTo("FAILED");
    assertThat(user.passkeys()).isZero();
  }

  @Test
  void staffWithASecondFactorAddAPasskeyOnlyWithItsCodeToo() {
    database
        .sql("UPDATE user_account SET user_role = 'CLERK' WHERE id = ?")
        .param(user.id())
        .update();
    ApiClient clerk = ApiClient.at(port).loggedIn(user.name(), user.password());
    JSONObject setup = clerk.post("/user/second-factor/totp", null).data();
    Authenticator app = new Authenticator(setup.getString("secret"));
    JSONObject proof = JSONObject.of("password", user.password());
    clerk.post(
        "/user/second-factor/totp/confirm",
        JSONObject.of("sealed", setup.getString("sealed"), "newCode", app.code())
            .fluentPut("password", user.password())
            .toString());

    assertThat(options(clerk, proof)).isEqualTo("SECOND_FACTOR_REQUIRED");
    assertThat(options(clerk, proof.fluentPut("code", app.wrongCode())))
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(options(clerk, proof.fluentPut("code", app.nextCode()))).isEqualTo("SUCCESS");
  }

  @Test
  void wrongPasswordsDelayTheirOriginLikeThoseOfLogins() {
    for (int i = 0; i < 5; i++) {
      user.ask("another-password", user.origin());
    }

    assertThat(user.ask(user.password(), user.origin()).code()).isEqualTo("TOO_MANY_REQUESTS");
  }

  @Test
  void ownersManageTheirPasskeysByName() {
    SoftwareDevice device = user.addsPasskey("My phone");
    JSONObject listed = user.passkey();
    assertThat(listed.keySet())
        .containsExactlyInAnyOrder("id", "name", "site", "createTime", "lastUsedAt");
    assertThat(listed).containsEntry("name", "My phone").containsEntry("site", "localhost");
    assertThat(listed.getString("lastUsedAt")).isNull();
    String path = "/user/passkeys/" + listed.getLongValue("id");

    assertThat(user.api().patch(path, "{\"name\":\" Work phone \"}").data())
        .containsEntry("name", "Work phone");
    assertThat(user.api().delete(path).code()).isEqualTo("SUCCESS");

    assertThat(user.passkeys()).isZero();
    assertThat(user.api().delete(path).code()).isEqualTo("NOT_FOUND");
    assertThat(PasskeyBrowser.at(port).login(device).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void anotherAccountsPasskeyCanNeitherBeRenamedNorRemoved() {
    user.addsPasskey("My phone");
    String path = "/user/passkeys/" + user.passkey().getLongValue("id");
    ApiClient other = PasskeyUser.registered(port).api();

    assertThat(other.patch(path, "{\"name\":\"Mine\"}").code()).isEqualTo("NOT_FOUND");
    assertThat(other.delete(path).code()).isEqualTo("NOT_FOUND");
    assertThat(user.passkey()).containsEntry("name", "My phone");
  }

  @Test
  void anAnswerForANewPasskeyIsAcceptedOnceFromTheLoginThatAsked() {
    JSONObject options = user.asksForPasskey();
    JSONObject made =
        SoftwareDevice.of(options).made("Mine", options.getString("challenge"), user.origin());
    ApiClient otherLogin = ApiClient.at(port).loggedIn(user.name(), user.password());

    assertThat(new PasskeyUser(otherLogin, user.name(), "").add(made).code()).isEqualTo("FAILED");
    assertThat(user.add(made).code()).isEqualTo("SUCCESS");
    assertThat(user.add(made).code()).isEqualTo("FAILED");
    assertThat(user.passkeys()).isEqualTo(1);
  }

  @Test
  void anAnswerForAnotherChallengeOrAddressIsRefused() {
    SoftwareDevice device = SoftwareDevice.of(user.asksForPasskey());
    assertThat(user.add(device.made("Mine", "b3RoZXI", user.origin())).code()).isEqualTo("FAILED");

    String challenge = user.asksForPasskey().getString("challenge");
    assertThat(user.add(device.made("Mine", challenge, "https://evil.example")).code())
        .isEqualTo("FAILED");

    challenge = user.asksForPasskey().getString("challenge");
    assertThat(
            user.add(device.withSite("evil.example").made("Mine", challenge, user.origin())).code())
        .isEqualTo("FAILED");

    challenge = user.asksForPasskey().getString("challenge");
    assertThat(
            user.add(device.withoutUserVerification().made("Mine", challenge, user.origin()))
                .code())
        .isEqualTo("FAILED");
    assertThat(user.passkeys()).isZero();
  }

  @Test
  void aPasskeyBelongsToOneAccount() {
    SoftwareDevice device = user.addsPasskey("My phone");
    PasskeyUser other = PasskeyUser.registered(port);
    String challenge = other.asksForPasskey().getString("challenge");

    assertThat(other.add(device.made("Mine", challenge, other.origin())).code())
        .isEqualTo("FAILED");
    assertThat(other.passkeys()).isZero();
  }

  @Test
  void anAccountHasAtMostTenPasskeys() {
    for (int i = 0; i < Passkeys.MAX - 1; i++) {
      user.addsPasskey("Key " + i);
    }
    ApiClient second = ApiClient.at(port).loggedIn(user.name(), user.password());
    PasskeyUser elsewhere = new PasskeyUser(second, user.name(), user.password());
    JSONObject options = elsewhere.asksForPasskey();
    user.addsPasskey("The tenth");

    assertThat(options.getJSONArray("excludeCredentials")).hasSize(Passkeys.MAX - 1);
    assertThat(
            elsewhere
                .add(
                    SoftwareDevice.of(options)
                        .made("One too many", options.getString("challenge"), user.origin()))
                .code())
        .isEqualTo("FAILED");
    assertThat(user.ask(user.password(), user.origin()).code()).isEqualTo("FAILED");
    assertThat(user.passkeys()).isEqualTo(Passkeys.MAX);
  }

  @Test
  void theOwnerIsToldOfANewPasskey() {
    user.addsPasskey("My phone");

    assertThat(user.api().get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "PASSKEY_ADDED");
  }

  @Test
  void thePasskeysOfStaffAreAudited() {
    long id = user.id();
    database.sql("UPDATE user_account SET user_role = 'CLERK' WHERE id = ?").param(id).update();
    PasskeyUser clerk =
        new PasskeyUser(
            ApiClient.at(port).loggedIn(user.name(), user.password()),
            user.name(),
            user.password());
    clerk.addsPasskey("Counter");
    clerk.api().delete("/user/passkeys/" + clerk.passkey().getLongValue("id"));

    assertThat(audited(id)).containsExactly("account.passkey-removed", "account.passkey-added");
  }

  @Test
  void administratorsRemoveThePasskeysOfAnAccount() {
    SoftwareDevice device = user.addsPasskey("My phone");
    long id = user.id();
    String path = "/admin/users/" + id + "/passkeys";
    ApiClient staff = StaffClient.at(port).api();

    assertThat(user.api().get(path).code()).isEqualTo("FORBIDDEN");
    assertThat(user.api().delete(path).code()).isEqualTo("FORBIDDEN");
    assertThat(staff.get(path).json().getJSONArray("data")).hasSize(1);
    assertThat(staff.delete(path).code()).isEqualTo("SUCCESS");
    assertThat(staff.delete(path).code()).isEqualTo("NOT_FOUND");

    assertThat(PasskeyBrowser.at(port).login(device).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(audited(id)).contains("account.passkey-removed");
  }

  @Test
  void onlyAPasswordThatStaffSetEndsThePasskeys() {
    user.addsPasskey("My phone");
    String change =
        JSONObject.of("oldPassword", user.password(), "newPassword", "another-good-one").toString();
    assertThat(user.api().patch("/user/me", change).code()).isEqualTo("SUCCESS");
    assertThat(user.passkeys()).isEqualTo(1);

    long id = user.id();
    StaffClient.at(port)
        .api()
        .patch("/admin/users/" + id, JSONObject.of("password", "the-staffs-choice").toString());

    assertThat(rows(id)).isZero();
  }

  @Test
  void thePasskeysEndWithTheResetOfTheSecondFactor() {
    user.addsPasskey("My phone");
    long id = user.id();

    assertThat(StaffClient.at(port).api().delete("/admin/users/" + id + "/second-factor").code())
        .isEqualTo("SUCCESS");

    assertThat(rows(id)).isZero();
  }

  @Test
  void thePasskeysOfADeletedAccountEnd() {
    SoftwareDevice device = user.addsPasskey("My phone");
    long id = user.id();

    StaffClient.at(port).api().delete("/admin/users/" + id);

    assertThat(rows(id)).isZero();
    assertThat(PasskeyBrowser.at(port).login(device).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  private String options(ApiClient as, JSONObject proof) {
    return as.call("POST", "/user/passkeys/options", proof.toString(), "Origin", user.origin())
        .code();
  }

  private static JSONObject newPasskeyFor(String site) {
    return JSONObject.of("rp", JSONObject.of("id", site), "user", JSONObject.of("id", "AAAA"));
  }

  private List<String> audited(long id) {
    return StaffClient.at(port)
        .api()
        .get("/admin/audit?subject=account:" + id)
        .json()
        .getJSONArray("data")
        .toJavaList(JSONObject.class)
        .stream()
        .map(entry -> entry.getString("action"))
        .toList();
  }

  private long rows(long userId) {
    return database
        .sql("SELECT COUNT(*) FROM passkey WHERE user_id = ?")
        .param(userId)
        .query(Long.class)
        .single();
  }
}
