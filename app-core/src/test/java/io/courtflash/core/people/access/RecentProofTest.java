package io.courtflash.core.people.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.settings.ListenAddress;
import io.courtflash.core.hall.settings.PaymentSettings;
import io.courtflash.core.hall.settings.StartSettings;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.people.login.token.LocalOperatorToken;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.security.ProofRequiredException;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What an administrator whose login is an hour old must confirm before they do it. */
@EngineTest
class RecentProofTest {

  private static final String PASSWORD = StaffWithSecondFactor.PASSWORD;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private RecentProofs proofs;
  @Autowired private StartSettings startSettings;
  @Autowired private PaymentSettings paymentSettings;
  private ApiClient api = ApiClient.at(0);
  private Actor administrator = Actor.ENGINE;

  @BeforeEach
  void logInAnHourAgo() {
    Account account = StaffWithSecondFactor.account(engine, Role.ADMIN);
    api = ApiClient.at(port).loggedIn(account.studentId(), PASSWORD);
    administrator = account.actor().withLogin(String.valueOf(api.token()));
    age();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          POST   | /admin/users                       | {"studentId":"%s","password":"a-good-password","userRole":"CLERK"}
          PATCH  | /admin/users/{clerk}               | {"userRole":"ADMIN"}
          PATCH  | /admin/users/{clerk}               | {"password":"another-good-one"}
          PATCH  | /admin/users/{student}             | {"userRole":"CLERK"}
          DELETE | /admin/users/{clerk}               |
          DELETE | /admin/users/{clerk}/second-factor |
          PATCH  | /admin/system/CONSOLE_LOCK_MINUTE  | {"value":"16"}
          GET    | /admin/export/audit                |
          POST   | /admin/roster/codes                | {"accountIds":[1]}
          """)
  void whatDoesMuchHarmNeedsAProof(String method, String path, String body) {
    String filled =
        path.replace("{clerk}", String.valueOf(id(Role.CLERK)))
            .replace("{student}", String.valueOf(id(Role.USER)));
    String text = body == null ? null : body.replace("%s", "n" + System.nanoTime());

    ApiClient.Response refused = api.call(method, filled, text);
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.code()).isEqualTo("PROOF_REQUIRED");

    assertThat(confirm("password", PASSWORD).code()).isEqualTo("SUCCESS");
    assertThat(api.call(method, filled, text).status()).isEqualTo(200);
  }

  @Test
  void everydayActsNeedNone() {
    assertThat(api.get("/admin/users").code()).isEqualTo("SUCCESS");
    assertThat(api.patch("/admin/users/" + id(Role.USER), "{\"password\":\"given-to-a-student\"}"))
        .extracting(ApiClient.Response::code)
        .isEqualTo("SUCCESS");
    assertThat(api.patch("/admin/system/QUOTA_PER_DAY", "{\"value\":\"0\"}").code())
        .isEqualTo("SUCCESS");
  }

  @Test
  void theAddressForTheNextStartNeedsAProof() {
    ListenAddress address = startSettings.listening(Actor.ENGINE);

    assertThatThrownBy(() -> startSettings.listenAt(administrator, address, Set.of()))
        .isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void theAccountThatGetsTheStudentsMoneyNeedsAProof() {
    assertThatThrownBy(
            () ->
                paymentSettings.store(
                    administrator, Map.of("courtflash.pay.wechat.merchant-id", "1900000002")))
        .isInstanceOf(ProofRequiredException.class);
    assertThat(paymentSettings.value("courtflash.pay.wechat.merchant-id")).isEmpty();
  }

  @Test
  void aWrongPasswordProvesNothing() {
    assertThat(confirm("password", "wrong-password").code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThatThrownBy(() -> proofs.require(administrator))
        .isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void aProofCountsForItsLoginAlone() {
    ApiClient other = ApiClient.at(port).loggedIn(administrator.studentId(), PASSWORD);
    age();

    assertThat(confirm("password", PASSWORD).code()).isEqualTo("SUCCESS");

    proofs.require(administrator);
    Actor otherLogin = administrator.withLogin(String.valueOf(other.token()));
    assertThatThrownBy(() -> proofs.require(otherLogin)).isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void aProofEndsWithItsLogin() {
    assertThat(confirm("password", PASSWORD).code()).isEqualTo("SUCCESS");
    api.post("/auth/logout", null);

    assertThatThrownBy(() -> proofs.require(administrator))
        .isInstanceOf(ProofRequiredException.class);
  }

  @Test
  void aCodeOfTheAppIsAProofOnce() {
    StaffWithSecondFactor admin = StaffWithSecondFactor.create(engine, port, Role.ADMIN);
    api = admin.api();
    administrator = admin.account().actor().withLogin(String.valueOf(api.token()));
    age();
    String code = admin.app().code();

    assertThat(confirm("code", code).code()).isEqualTo("SUCCESS");
    proofs.require(administrator);
    assertThat(confirm("code", code).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void aFreshLoginIsAProof() {
    ApiClient fresh = ApiClient.at(port).loggedIn(administrator.studentId(), PASSWORD);

    proofs.require(administrator.withLogin(String.valueOf(fresh.token())));
  }

  @Test
  void onlyTheEngineNeedsNoProof() {
    proofs.require(Actor.ENGINE);
    proofs.require(LocalOperatorToken.ACTOR);
    proofs.require(new Actor(administrator.userId(), "student", Role.USER));
    Actor nowhere = new Actor(administrator.userId(), administrator.studentId(), Role.ADMIN);
    assertThatThrownBy(() -> proofs.require(nowhere)).isInstanceOf(ProofRequiredException.class);
  }

  private ApiClient.Response confirm(String field, String value) {
    return api.post("/auth/confirm", JSONObject.of(field, value).toString());
  }

  private long id(Role role) {
    return StaffWithSecondFactor.account(engine, role).id();
  }

  private void age() {
    database
        .sql(
            """
            UPDATE login_token SET create_time = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR),
              proved_at = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 6 MINUTE)
            WHERE user_id = ?
            """)
        .param(administrator.userId())
        .update();
  }
}
