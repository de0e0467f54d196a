package io.courtflash.core.people.login.factor;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.password.LoginThrottle;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Staff who log in with an authenticator app or a recovery code, over HTTP. */
@EngineTest
class SecondFactorTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private SecondFactors factors;
  @Autowired private SystemConfig config;
  @Autowired private OwnSecondFactor own;
  @Autowired private SecondFactorRequirement requirement;
  @Autowired private JdbcClient database;

  @Test
  void thePasswordAloneLogsInNoMore() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);

    ApiClient.Response answer =
        ApiClient.at(port)
            .post(
                "/auth/login",
                ApiClient.credentials(clerk.account().studentId(), StaffWithSecondFactor.PASSWORD));

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("SECOND_FACTOR_REQUIRED");
    assertThat(answer.data().getJSONArray("factors")).containsExactly("TOTP", "RECOVERY_CODE");
  }

  @Test
  void aCodeLogsInOnce() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    String code = clerk.app().code();

    assertThat(clerk.login(code).code()).isEqualTo("SUCCESS");
    assertThat(clerk.login(code).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(clerk.login(clerk.app().nextCode()).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aWrongPasswordUsesUpNoCode() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    String code = clerk.app().nextCode();
    JSONObject wrong =
        JSONObject.of(
            "studentId", clerk.account().studentId(), "password", "wrong-one", "code", code);

    assertThat(ApiClient.at(port).post("/auth/login", wrong.toString()).status()).isEqualTo(401);
    assertThat(clerk.login(code).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aRecoveryCodeLogsInOnceInAnyForm() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    String code = clerk.recoveryCodes().getFirst();

    assertThat(clerk.recoveryCodes()).hasSize(RecoveryCodes.COUNT).doesNotHaveDuplicates();
    assertThat(clerk.login(code.replace("-", "").toUpperCase(Locale.ROOT)).code())
        .isEqualTo("SUCCESS");
    assertThat(clerk.login(code).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(state(clerk).getIntValue("recoveryCodes")).isEqualTo(RecoveryCodes.COUNT - 1);
    assertThat(audited(clerk)).contains("account.recovery-code-used");
  }

  @Test
  void theOwnerIsToldWhenTheSecondFactorChanges() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);

    assertThat(clerk.api().get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "FACTOR_CHANGED");
  }

  @Test
  void newRecoveryCodesEndTheOldOnes() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);

    ApiClient.Response renewed =
        clerk.api().post("/user/second-factor/recovery-codes", clerk.proof(clerk.app().nextCode()));

    assertThat(renewed.json().getJSONArray("data")).hasSize(RecoveryCodes.COUNT);
    assertThat(clerk.login(clerk.recoveryCodes().getFirst()).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(clerk.login(renewed.json().getJSONArray("data").getString(0)).code())
        .isEqualTo("SUCCESS");
  }

  @Test
  void anAppCountsOnlyAfterItShowedACode() {
    Account account = StaffWithSecondFactor.account(engine, Role.CLERK);
    ApiClient api =
        ApiClient.at(port).loggedIn(account.studentId(), StaffWithSecondFactor.PASSWORD);
    JSONObject setup = api.post("/user/second-factor/totp", null).data();
    String wrong = new Authenticator(setup.getString("secret")).wrongCode();

    ApiClient.Response answer =
        api.post(
            "/user/second-factor/totp/confirm", StaffWithSecondFactor.confirmation(setup, wrong));

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(factors.of(account.id())).isEmpty();
    assertThat(setup.getString("uri"))
        .isEqualTo(
            "otpauth://totp/CourtFlash:%s?secret=%s&issuer=CourtFlash"
                .formatted(account.studentId(), setup.getString("secret")));
  }

  @Test
  void theSetUpOfAnotherAccountIsRefused() {
    JSONObject foreign = newStaff(Role.CLERK).api().post("/user/second-factor/totp", null).data();
    Account account = StaffWithSecondFactor.account(engine, Role.CLERK);
    ApiClient api =
        ApiClient.at(port).loggedIn(account.studentId(), StaffWithSecondFactor.PASSWORD);

    String code = new Authenticator(foreign.getString("secret")).code();
    api.post("/user/second-factor/totp/confirm", StaffWithSecondFactor.confirmation(foreign, code));

    assertThat(factors.of(account.id())).isEmpty();
  }

  @Test
  void anAppIsChangedOnlyWithACodeOfIt() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    JSONObject setup = clerk.api().post("/user/second-factor/totp", null).data();
    Authenticator other = new Authenticator(setup.getString("secret"));

    assertThat(
            clerk
                .api()
                .post(
                    "/user/second-factor/totp/confirm",
                    StaffWithSecondFactor.confirmation(setup, other.code()))
                .code())
        .isEqualTo("SECOND_FACTOR_REQUIRED");
    assertThat(
            clerk
                .api()
                .post("/user/second-factor/totp/remove", clerk.proof(clerk.app().wrongCode()))
                .code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(
            clerk
                .api()
                .post("/user/second-factor/totp/remove", clerk.proof(clerk.app().nextCode()))
                .code())
        .isEqualTo("SUCCESS");
    assertThat(factors.of(clerk.account().id())).isEmpty();
    assertThat(state(clerk).getIntValue("recoveryCodes")).isZero();
    assertThat(audited(clerk))
        .contains("account.second-factor-set-up", "account.second-factor-removed");
  }

  @Test
  void aWrongCodeOfTheNewAppUsesUpNoCodeOfThePresentOne() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    JSONObject setup = clerk.api().post("/user/second-factor/totp", null).data();
    Authenticator other = new Authenticator(setup.getString("secret"));
    JSONObject confirmation =
        JSONObject.parse(StaffWithSecondFactor.confirmation(setup, other.wrongCode()))
            .fluentPut("code", clerk.app().nextCode());

    String path = "/user/second-factor/totp/confirm";
    assertThat(clerk.api().post(path, confirmation.toString()).code()).isEqualTo("VALIDATE_FAILED");
    confirmation.put("newCode", other.code());
    assertThat(clerk.api().post(path, confirmation.toString()).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aSetUpThatWasNotBegunForTheAccountIsNamed() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    String path = "/user/second-factor/totp";
    JSONObject ofSomebodyElse = newStaff(Role.CLERK).api().post(path, null).data();
    for (String sealed : List.of(ofSomebodyElse.getString("sealed"), "forged")) {
      JSONObject setup = JSONObject.of("sealed", sealed);
      ApiClient.Response refused =
          clerk
              .api()
              .post(
                  path + "/confirm",
                  StaffWithSecondFactor.confirmation(setup, clerk.app().nextCode()));
      assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
      assertThat(refused.data().getString("field")).isEqualTo("sealed");
    }
  }

  @Test
  void wrongCodesAreDelayedLikeWrongPasswords() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);
    String wrong = clerk.app().wrongCode();
    for (int i = 0; i < LoginThrottle.FREE_FAILURES; i++) {
      assertThat(clerk.login(wrong).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    }

    assertThat(clerk.login(clerk.app().code()).code()).isEqualTo("TOO_MANY_REQUESTS");
  }

  @Test
  void anAdministratorRemovesItForSomebodyWhoLostThePhone() {
    StaffWithSecondFactor clerk = newStaff(Role.CLERK);

    ApiClient.Response answer =
        StaffClient.at(port)
            .api()
            .delete("/admin/users/" + clerk.account().id() + "/second-factor");

    assertThat(answer.code()).isEqualTo("SUCCESS");
    assertThat(clerk.api().get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(audited(clerk)).contains("account.second-factor-reset");
    ApiClient again =
        ApiClient.at(port).loggedIn(clerk.account().studentId(), StaffWithSecondFactor.PASSWORD);
    assertThat(again.get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "FACTOR_RESET");
  }

  @Test
  void whereItIsRequiredStaffWithoutOneDoNothingButSetOneUp() {
    Account account = StaffWithSecondFactor.account(engine, Role.CLERK);
    ApiClient clerk =
        ApiClient.at(port).loggedIn(account.studentId(), StaffWithSecondFactor.PASSWORD);
    ApiClient student = TestStudents.student(engine, port);
    assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "required")).isPresent();
    try {
      ApiClient.Response refused = clerk.get("/browse/session");
      assertThat(refused.code()).isEqualTo("FORBIDDEN");
      assertThat(refused.data().getBooleanValue("mustSetUpSecondFactor")).isTrue();
      assertThat(student.get("/browse/session").code()).isEqualTo("SUCCESS");
      assertThat(clerk.get("/user/me").code()).isEqualTo("SUCCESS");

      JSONObject setup = clerk.post("/user/second-factor/totp", null).data();
      String code = new Authenticator(setup.getString("secret")).code();
      clerk.post(
          "/user/second-factor/totp/confirm", StaffWithSecondFactor.confirmation(setup, code));

      assertThat(clerk.get("/browse/session").code()).isEqualTo("SUCCESS");
    } finally {
      assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "offered")).isPresent();
    }
  }

  @Test
  void whoLogsInBySingleSignOnNeedsNone() {
    Account account = StaffWithSecondFactor.account(engine, Role.CLERK);
    database
        .sql(
            "INSERT INTO campus_identity (issuer, subject, user_id, gives_role)"
                + " VALUES ('https://idp.example', ?, ?, 1)")
        .params(account.studentId(), account.id())
        .update();

    assertThat(own.state(account.actor()).possible()).isFalse();
    assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "required")).isPresent();
    try {
      assertThat(requirement.isMissing(account.actor())).isFalse();
    } finally {
      assertThat(config.change(Actor.ENGINE, ConfigKey.STAFF_SECOND_FACTOR, "offered")).isPresent();
    }
  }

  @Test
  void studentsHaveNone() {
    ApiClient student = TestStudents.student(engine, port);

    assertThat(student.get("/user/second-factor").code()).isEqualTo("FORBIDDEN");
    assertThat(student.post("/user/second-factor/totp", null).code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void theSettingTakesOnlyItsWords() {
    ApiClient.Response answer =
        StaffClient.at(port)
            .api()
            .patch("/admin/system/STAFF_SECOND_FACTOR", "{\"value\":\"sometimes\"}");

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.message()).contains("offered, required");
  }

  private StaffWithSecondFactor newStaff(Role role) {
    return StaffWithSecondFactor.create(engine, port, role);
  }

  private static JSONObject state(StaffWithSecondFactor clerk) {
    return clerk.api().get("/user/second-factor").data();
  }

  private List<String> audited(StaffWithSecondFactor clerk) {
    return StaffClient.at(port)
        .api()
        .get("/admin/audit?subject=account:" + clerk.account().id())
        .json()
        .getJSONArray("data")
        .toJavaList(JSONObject.class)
        .stream()
        .map(entry -> entry.getString("action"))
        .toList();
  }
}
