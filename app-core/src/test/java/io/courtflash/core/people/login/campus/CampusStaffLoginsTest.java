package io.courtflash.core.people.login.campus;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.token.LoginTokens;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Logins of staff with the university's account: whose groups give which account a role. */
@EngineTest
class CampusStaffLoginsTest {

  private static final String ISSUER = "https://id.campus.example";
  private static final CampusLogins.LinkProof NONE =
      new CampusLogins.LinkProof(null, false, new LoginOrigin.Network("192.0.2.1"));

  @LocalServerPort private int port;
  @Autowired private CampusLogins logins;
  @Autowired private TokenVerifier tokens;
  @Autowired private LoginTokens activeLogins;
  @Autowired private JdbcClient database;
  private String name = "";

  @BeforeEach
  void freshName() {
    name = "w-" + UUID.randomUUID().toString().substring(0, 12);
  }

  @Test
  void theFirstLoginOfAMappedPersonMakesAStaffAccountWhichIsAudited() {
    LoginResult.Granted login = granted(Role.CLERK);

    assertThat(login.account().studentId()).isEqualTo(name);
    assertThat(login.account().userRole()).isEqualTo(Role.CLERK);
    assertThat(actions(login.account().id())).contains("account.created");
  }

  @Test
  void aStaffLoginEndsAfterHours() {
    LoginResult.Granted login = granted(Role.CLERK);

    assertThat(activeLogins.of(Actor.ENGINE, login.account().id()))
        .singleElement()
        .extracting(LoginTokens.Login::expiresAt)
        .satisfies(
            end ->
                assertThat(end).isBefore(Instant.now().plus(Duration.ofHours(8).plusMinutes(1))));
  }

  @Test
  void aLostGroupTakesTheRoleAlsoFromOpenSessions() {
    LoginResult.Granted first = granted(Role.ADMIN);

    LoginResult.Granted second = granted(Role.USER);

    assertThat(second.account().id()).isEqualTo(first.account().id());
    assertThat(second.account().userRole()).isEqualTo(Role.USER);
    assertThat(tokens.verify(first.token()))
        .isInstanceOfSatisfying(
            TokenVerifier.Result.Granted.class,
            now -> assertThat(now.actor().role()).isEqualTo(Role.USER));
    assertThat(actions(first.account().id())).contains("account.changed");
    assertThat(granted(Role.CLERK).account().userRole()).isEqualTo(Role.CLERK);
  }

  @Test
  void nobodyGetsTheRightsOfAnAccountBecauseOfItsName() {
    ApiClient student = ApiClient.at(port).registered(name, "a-good-password");

    assertThat(login(Role.ADMIN)).isInstanceOf(LoginResult.NameTaken.class);
    assertThat(student.get("/user/me").data().getString("userRole")).isEqualTo("USER");

    name = "root";
    assertThat(login(Role.CLERK)).isInstanceOf(LoginResult.NameTaken.class);
  }

  @Test
  void aStudentWhoJoinsAGroupKeepsAStudentsAccount() {
    Account student = granted(Role.USER).account();

    LoginResult.Granted login = granted(Role.ADMIN);

    assertThat(login.account().id()).isEqualTo(student.id());
    assertThat(login.account().userRole()).isEqualTo(Role.USER);
  }

  @Test
  void theLastAdministratorStaysOneButDoesNotGetInWithoutTheGroup() {
    long id = granted(Role.ADMIN).account().id();
    database
        .sql(
            "UPDATE user_account SET suspended_until = '2099-01-01' WHERE user_role = 'ADMIN' AND"
                + " id <> ?")
        .param(id)
        .update();
    try {
      assertThat(login(Role.USER)).isInstanceOf(LoginResult.WrongCredentials.class);
      assertThat(role(id)).isEqualTo("ADMIN");
    } finally {
      database
          .sql(
              "UPDATE user_account SET suspended_until = NULL WHERE suspended_until = '2099-01-01'")
          .update();
    }
    assertThat(granted(Role.USER).account().userRole()).isEqualTo(Role.USER);
  }

  private LoginResult.Granted granted(Role role) {
    LoginResult result = login(role);
    assertThat(result).isInstanceOf(LoginResult.Granted.class);
    return (LoginResult.Granted) result;
  }

  private LoginResult login(Role role) {
    CampusIdentity person = new CampusIdentity(ISSUER, "staff " + name, name, role);
    return logins.login(person, NONE, true, "");
  }

  private String role(long id) {
    return database
        .sql("SELECT user_role FROM user_account WHERE id = ?")
        .param(id)
        .query(String.class)
        .single();
  }

  private String actions(long id) {
    return StaffClient.at(port).api().get("/admin/audit?subject=account:" + id).json().toString();
  }
}
