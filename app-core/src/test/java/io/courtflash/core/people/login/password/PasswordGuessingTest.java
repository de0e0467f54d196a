package io.courtflash.core.people.login.password;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.LoginService;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Strangers who try passwords, and the owner of the account meanwhile. */
@EngineTest
class PasswordGuessingTest {

  private static final String PASSWORD = "a-good-password";
  private static final int GUESSES = 25;

  @LocalServerPort private int port;
  @Autowired private LoginService logins;
  @Autowired private KnownDevices devices;
  private ApiClient nobody = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void freshName() {
    nobody = ApiClient.at(port);
    name = TestStudents.newName();
  }

  @Test
  void aBrowserThatWasLoggedInBeforeIsNotDelayedByGuessesFromItsOwnNetwork() {
    String device =
        nobody
            .post("/auth/register", ApiClient.credentials(name, PASSWORD))
            .header("Set-Cookie")
            .replaceFirst(";.*", "");
    guessFromHere();

    assertThat(login().code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(login("Cookie", device).code()).isEqualTo("SUCCESS");
    assertThat(login("Cookie", device.replaceFirst("\\.", "A.")).code())
        .isEqualTo("TOO_MANY_REQUESTS");
  }

  @Test
  void theConsolesAdministratorIsNotLockedOut() {
    String user =
        JSONObject.of("studentId", name, "password", PASSWORD, "userRole", "ADMIN").toString();
    StaffClient.at(port).api().post("/admin/users", user);
    guessFromHere();
    guessFromManyNetworks();

    assertThat(logins.login(name, PASSWORD, new LoginOrigin.Console(), "CourtFlash"))
        .isInstanceOf(LoginResult.Granted.class);
  }

  @Test
  void theOwnerEntersAtTheFirstAttemptFromAnyOtherNetwork() {
    nobody.registered(name, PASSWORD);
    guessFromManyNetworks();

    assertThat(logins.login(name, PASSWORD, new LoginOrigin.Network("198.51.100.7"), ""))
        .isInstanceOf(LoginResult.Granted.class);
  }

  @Test
  void theOwnerIsToldOnceOfGuessing() {
    ApiClient owner = nobody.registered(name, PASSWORD);
    long id = owner.get("/user/me").data().getLongValue("id");
    guessFromManyNetworks();

    var notices = owner.get("/user/inbox").data().getJSONArray("items");
    assertThat(notices).hasSize(1);
    assertThat(notices.getJSONObject(0)).containsEntry("kind", "PASSWORD_GUESSED");
    var audit =
        StaffClient.at(port)
            .api()
            .get("/admin/audit?subject=account:" + id)
            .json()
            .getJSONArray("data");
    assertThat(audit).hasSize(1);
    assertThat(audit.getJSONObject(0)).containsEntry("action", "account.password-guessed");
  }

  @Test
  void theProofOfABrowserCountsForItsAccountAlone() {
    String proof = devices.proof(name);

    assertThat(devices.origin(proof, name)).isPresent();
    assertThat(devices.origin(proof, name + "2")).isEmpty();
    assertThat(devices.origin(null, name)).isEmpty();
    assertThat(devices.origin("no proof", name)).isEmpty();
    assertThat(devices.origin("a.%", name)).isEmpty();
  }

  private void guessFromHere() {
    for (int i = 0; i < GUESSES; i++) {
      nobody.post("/auth/login", ApiClient.credentials(name, "wrong-password"));
    }
  }

  private void guessFromManyNetworks() {
    for (int i = 0; i < GUESSES; i++) {
      LoginOrigin network = new LoginOrigin.Network("192.0.2." + i);
      assertThat(logins.login(name, "wrong-password", network, ""))
          .isInstanceOf(LoginResult.WrongCredentials.class);
    }
  }

  private ApiClient.Response login(String... headers) {
    return nobody.call("POST", "/auth/login", ApiClient.credentials(name, PASSWORD), headers);
  }
}
