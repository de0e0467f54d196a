package io.courtflash.core.people.login.campus;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Logins with the university's account: who gets which account. */
@EngineTest
class CampusLoginsTest {

  private static final String ISSUER = "https://id.campus.example";
  private static final String PASSWORD = "a-good-password";
  private static final LoginOrigin NETWORK = new LoginOrigin.Network("192.0.2.1");
  private static final CampusLogins.LinkProof NONE =
      new CampusLogins.LinkProof(null, false, NETWORK);
  private static final CampusLogins.LinkProof GIVES_UP =
      new CampusLogins.LinkProof(null, true, NETWORK);

  @LocalServerPort private int port;
  @Autowired private CampusLogins logins;
  @Autowired private TokenVerifier tokens;
  @Autowired private JdbcClient database;
  private ApiClient nobody = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void freshName() {
    nobody = ApiClient.at(port);
    name = TestStudents.newName();
  }

  @Test
  void aStudentCannotChangeTheirName() {
    ApiClient student = nobody.registered(name, PASSWORD);

    ApiClient.Response refused =
        student.patch("/user/me", JSONObject.of("studentId", name + ".2").toString());

    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo("studentId");
    assertThat(student.get("/user/me").data().getString("studentId")).isEqualTo(name);
    assertThat(
            student.patch(
                "/user/me", JSONObject.of("studentId", name.toUpperCase(Locale.ROOT)).toString()))
        .extracting(ApiClient.Response::code)
        .isEqualTo("SUCCESS");
  }

  @Test
  void aPersonKeepsTheirAccountWhateverTheProviderCallsThem() {
    Account first = entered(login("1", name, NONE));

    Account renamed = entered(login("1", name + ".new", NONE));

    assertThat(renamed.id()).isEqualTo(first.id());
    assertThat(count(name + ".new")).isZero();
  }

  @Test
  void aNameThatChangedHandsGivesAccessToNobodysAccount() {
    entered(login("1", name, NONE));

    assertThat(login("2", name, NONE)).isInstanceOf(LoginResult.LinkedToAnother.class);
    assertThat(login("2", name, GIVES_UP)).isInstanceOf(LoginResult.LinkedToAnother.class);
    assertThat(login("2", name, password(PASSWORD)))
        .isInstanceOf(LoginResult.LinkedToAnother.class);
  }

  @Test
  void aSubjectIsComparedExactly() {
    entered(login("a", name, NONE));

    assertThat(login("A", name, NONE)).isInstanceOf(LoginResult.LinkedToAnother.class);
    assertThat(login("a ", name, NONE)).isInstanceOf(LoginResult.LinkedToAnother.class);
  }

  @Test
  void anAccountThatSomebodyRegisteredIsLinkedOnlyWithItsPassword() {
    long id = nobody.registered(name, PASSWORD).get("/user/me").data().getLongValue("id");

    assertThat(login("1", name, NONE)).isEqualTo(new LoginResult.LinkRequired(false));
    assertThat(login("1", name, GIVES_UP)).isEqualTo(new LoginResult.LinkRequired(false));
    assertThat(login("1", name, password("not-the-password")))
        .isEqualTo(new LoginResult.WrongCredentials());
    addPasskey();
    assertThat(entered(login("1", name, password(PASSWORD))).id()).isEqualTo(id);
    assertThat(passkeys(id)).isEqualTo(1);
    assertThat(entered(login("1", name, NONE)).id()).isEqualTo(id);
    assertThat(nobody.loggedIn(name, PASSWORD).get("/user/me").status()).isEqualTo(200);
  }

  @Test
  void theOwnerIsToldOfALink() {
    ApiClient owner = nobody.registered(name, PASSWORD);
    long id = owner.get("/user/me").data().getLongValue("id");
    entered(login("1", name, password(PASSWORD)));

    JSONObject entry =
        StaffClient.at(port)
            .api()
            .get("/admin/audit?subject=account:" + id)
            .json()
            .getJSONArray("data")
            .getJSONObject(0);

    assertThat(entry.getString("action")).isEqualTo("account.linked");
    assertThat(entry.getString("actorName")).isEqualTo(name);
    assertThat(entry.getString("after")).contains(ISSUER, "\"proven\":true");
    assertThat(owner.get("/user/inbox").data().getJSONArray("items").getJSONObject(0))
        .containsEntry("kind", "ACCOUNT_LINKED")
        .containsEntry("reservationId", 0);
  }

  @Test
  void linkingAnOldAccountWithoutItsPasswordEndsEveryOtherWayIn() {
    ApiClient whoeverMadeIt = nobody.registered(name, PASSWORD);
    addPasskey();
    database
        .sql("UPDATE user_account SET found_by_name = 1 WHERE student_id = ?")
        .param(name)
        .update();

    assertThat(login("1", name, NONE)).isEqualTo(new LoginResult.LinkRequired(true));
    Account linked = entered(login("1", name, GIVES_UP));

    assertThat(linked.studentId()).isEqualTo(name);
    assertThat(whoeverMadeIt.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(passkeys(linked.id())).isZero();
    assertThat(nobody.post("/auth/login", ApiClient.credentials(name, PASSWORD)).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(login("2", name, GIVES_UP)).isInstanceOf(LoginResult.LinkedToAnother.class);
  }

  @Test
  void linkingAnAccountEndsAPasswordThatTheStaffChose() {
    String rows = "{\"students\":[{\"studentId\":\"" + name + "\"}]}";
    String madeUp =
        StaffClient.at(port)
            .api()
            .post("/admin/users/import", rows)
            .data()
            .getJSONArray("created")
            .getJSONObject(0)
            .getString("password");

    Account account = entered(login("1", name, NONE));

    assertThat(account.studentId()).isEqualTo(name);
    assertThat(nobody.post("/auth/login", ApiClient.credentials(name, madeUp)).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void aPasswordThatTheStaffSetForALinkedAccountHindersNobody() {
    Account account = entered(login("1", name, NONE));
    String reset = "{\"password\":\"chosen-by-staff\",\"mustChangePassword\":true}";
    StaffClient.at(port).api().patch("/admin/users/" + account.id(), reset);

    entered(login("1", name, NONE));

    assertThat(nobody.post("/auth/login", ApiClient.credentials(name, "chosen-by-staff")).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
  }

  @Test
  void whoseAccountTheStaffDeletedGetsANewOne() {
    Account first = entered(login("1", name, NONE));
    StaffClient.at(port).api().delete("/admin/users/" + first.id());

    Account second = entered(login("1", name, NONE));

    assertThat(second.id()).isNotEqualTo(first.id());
    assertThat(second.studentId()).isEqualTo(name);
  }

  @Test
  void aPersonWithoutAnAccountGetsNoneWhereAccountsAreNotCreated() {
    CampusIdentity person = new CampusIdentity(ISSUER, "1 " + name, name, Role.USER);

    assertThat(logins.login(person, NONE, false, ""))
        .isEqualTo(new LoginResult.RegistrationClosed());
    assertThat(count(name)).isZero();
  }

  /** The subjects of a test are its own. */
  private LoginResult login(String subject, String studentId, CampusLogins.LinkProof proof) {
    return logins.login(
        new CampusIdentity(ISSUER, name + " " + subject, studentId, Role.USER), proof, true, "");
  }

  private Account entered(LoginResult login) {
    assertThat(login).isInstanceOf(LoginResult.Granted.class);
    LoginResult.Granted granted = (LoginResult.Granted) login;
    assertThat(tokens.verify(granted.token())).isInstanceOf(TokenVerifier.Result.Granted.class);
    return granted.account();
  }

  private static CampusLogins.LinkProof password(String password) {
    return new CampusLogins.LinkProof(password, false, NETWORK);
  }

  private void addPasskey() {
    database
        .sql(
            """
            INSERT INTO passkey (user_id, site, credential_id, credential, user_handle, sign_count,
              backup_eligible, name)
            SELECT id, 'localhost', ?, '', '', 0, 0, 'Phone' FROM user_account WHERE student_id = ?
            """)
        .param(name)
        .param(name)
        .update();
  }

  private int passkeys(long userId) {
    return database
        .sql("SELECT COUNT(*) FROM passkey WHERE user_id = ?")
        .param(userId)
        .query(Integer.class)
        .single();
  }

  private int count(String studentId) {
    return database
        .sql("SELECT COUNT(*) FROM user_account WHERE student_id = ?")
        .param(studentId)
        .query(Integer.class)
        .single();
  }
}
