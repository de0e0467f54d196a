package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;

@EngineTest
class AccountsOverHttpTest {

  private static final String PASSWORD = "a-good-password";

  @LocalServerPort private int port;
  @Autowired private JdbcTemplate database;
  private ApiClient nobody = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void freshName() {
    nobody = ApiClient.at(port);
    name = TestStudents.newName();
  }

  @Test
  void aRegisteredStudentSeesTheirOwnAccountWithoutThePassword() {
    JSONObject me = nobody.registered(name, PASSWORD).get("/user/me").data();

    assertThat(me.getString("studentId")).isEqualTo(name);
    assertThat(me.getString("userRole")).isEqualTo("USER");
    assertThat(me.keySet()).noneMatch(key -> key.toLowerCase(Locale.ROOT).contains("password"));
  }

  @Test
  void aNameIsTakenInEverySpelling() {
    nobody.registered(name, PASSWORD);

    ApiClient.Response second =
        nobody.post(
            "/auth/register", ApiClient.credentials(name.toUpperCase(Locale.ROOT), PASSWORD));

    assertThat(second.status()).isEqualTo(409);
    assertThat(second.code()).isEqualTo("USERNAME_EXISTED");
    assertThat(nobody.loggedIn(name.toUpperCase(Locale.ROOT), PASSWORD).get("/user/me").code())
        .isEqualTo("SUCCESS");
  }

  @Test
  void anUnknownNameIsAnsweredLikeAWrongPassword() {
    nobody.registered(name, PASSWORD);

    ApiClient.Response wrong =
        nobody.post("/auth/login", ApiClient.credentials(name, "wrong-password"));
    ApiClient.Response unknown =
        nobody.post("/auth/login", ApiClient.credentials(name + "x", PASSWORD));

    assertThat(wrong.status()).isEqualTo(401);
    assertThat(wrong.code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(unknown.response().body()).isEqualTo(wrong.response().body());
  }

  @Test
  void afterFiveFailuresEvenTheRightPasswordMustWait() {
    nobody.registered(name, PASSWORD);
    for (int attempt = 0; attempt < 5; attempt++) {
      assertThat(nobody.post("/auth/login", ApiClient.credentials(name, "wrong-password")).status())
          .isEqualTo(401);
    }

    ApiClient.Response right = nobody.post("/auth/login", ApiClient.credentials(name, PASSWORD));

    assertThat(right.status()).isEqualTo(429);
    assertThat(right.code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(right.header("Retry-After")).isEqualTo("1");
  }

  @Test
  void aMissingOrInvalidTokenIsRefused() {
    assertThat(nobody.get("/user/me").code()).isEqualTo("UNAUTHORIZED");
    assertThat(nobody.as("no-such-token").get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(nobody.get("/admin/users").status()).isEqualTo(401);
  }

  @Test
  void anExpiredTokenHasItsOwnCode() {
    ApiClient student = nobody.registered(name, PASSWORD);
    database.update(
        """
        UPDATE login_token SET expires_at = UTC_TIMESTAMP(3)
        WHERE user_id = (SELECT id FROM user_account WHERE student_id = ?)
        """,
        name);

    assertThat(student.get("/user/me").code()).isEqualTo("TOKEN_EXPIRED");
  }

  @Test
  void logoutRevokesTheTokenAtOnce() {
    ApiClient student = nobody.registered(name, PASSWORD);
    assertThat(student.get("/user/me").status()).isEqualTo(200);

    assertThat(student.post("/auth/logout", null).code()).isEqualTo("SUCCESS");

    assertThat(student.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
  }

  @Test
  void theTokenItselfIsStoredNowhere() {
    ApiClient student = nobody.registered(name, PASSWORD);

    Integer found =
        database.queryForObject(
            "SELECT COUNT(*) FROM login_token WHERE token_hash = UNHEX(SHA2(?, 256))",
            Integer.class,
            student.token());

    assertThat(found).isEqualTo(1);
  }

  @Test
  void aNewPasswordNeedsTheOldOne() {
    ApiClient here = nobody.registered(name, PASSWORD);
    ApiClient there = nobody.loggedIn(name, PASSWORD);
    String right = "{\"oldPassword\":\"" + PASSWORD + "\",\"newPassword\":\"another-password\"}";

    assertThat(here.patch("/user/me", right.replace(PASSWORD, "not-it")).code())
        .isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    assertThat(here.patch("/user/me", right).code()).isEqualTo("SUCCESS");

    assertThat(here.get("/user/me").status()).isEqualTo(200);
    assertThat(there.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(nobody.loggedIn(name, "another-password").get("/user/me").status()).isEqualTo(200);
  }

  @Test
  void aSuspendedStudentIsRefusedAtOnceWithTheReason() {
    ApiClient student = nobody.registered(name, PASSWORD);
    long id = student.get("/user/me").data().getLongValue("id");
    String until = Instant.now().plusSeconds(3600).toString();

    root()
        .post(
            "/admin/users/" + id + "/suspension",
            "{\"until\":\"" + until + "\",\"reason\":\"no-shows\"}");

    ApiClient.Response refused = student.get("/user/me");
    assertThat(refused.code()).isEqualTo("FORBIDDEN");
    assertThat(refused.data().getString("reason")).isEqualTo("no-shows");
    assertThat(nobody.post("/auth/login", ApiClient.credentials(name, PASSWORD)).code())
        .isEqualTo("FORBIDDEN");

    root().delete("/admin/users/" + id + "/suspension");
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void aSuspensionThatSomebodyElseHasChangedSinceIsNotLifted() {
    ApiClient student = nobody.registered(name, PASSWORD);
    long id = student.get("/user/me").data().getLongValue("id");
    String path = "/admin/users/" + id + "/suspension";
    Instant tomorrow = Instant.now().plus(Duration.ofDays(1)).truncatedTo(ChronoUnit.MILLIS);
    Instant later = tomorrow.plus(Duration.ofDays(30));
    String body = JSONObject.of("until", later.toString(), "reason", "rudeness").toString();
    assertThat(root().post(path, body).code()).isEqualTo("SUCCESS");

    ApiClient.Response refused = root().delete(path + "?until=" + tomorrow);

    assertThat(refused.code()).isEqualTo("FAILED");
    assertThat(Instant.parse(refused.data().getString("suspendedUntil"))).isEqualTo(later);
    assertThat(student.get("/user/me").code()).isEqualTo("FORBIDDEN");
    assertThat(root().delete(path + "?until=" + later).code()).isEqualTo("SUCCESS");
    assertThat(root().delete(path + "?until=" + later).code()).as("a repeat").isEqualTo("SUCCESS");
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void aDeletedAccountsNameIsFree() {
    ApiClient student = nobody.registered(name, PASSWORD);
    long id = student.get("/user/me").data().getLongValue("id");

    assertThat(root().delete("/admin/users/" + id).code()).isEqualTo("SUCCESS");

    assertThat(student.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(root().delete("/admin/users/" + id).code()).isEqualTo("NOT_FOUND");
    assertThat(nobody.registered(name, PASSWORD).get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void aDemotedAdministratorIsRefusedAtTheNextCall() {
    JSONObject made = made(name, "ADMIN");
    ApiClient admin = nobody.loggedIn(name, PASSWORD);
    assertThat(admin.get("/admin/audit?limit=1").code()).isEqualTo("SUCCESS");

    root().patch("/admin/users/" + made.getLongValue("id"), "{\"userRole\":\"CLERK\"}");

    assertThat(admin.get("/admin/audit?limit=1").code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void theLastAdministratorCannotBeRemoved() {
    long id = root().get("/user/me").data().getLongValue("id");
    List<Long> others =
        database.query(
            "SELECT id FROM user_account WHERE user_role = 'ADMIN' AND id <> ?",
            (row, _) -> row.getLong("id"),
            id);
    role("USER", others);
    try {
      assertThat(root().delete("/admin/users/" + id).code()).isEqualTo("FAILED");
      assertThat(root().patch("/admin/users/" + id, "{\"userRole\":\"USER\"}").code())
          .isEqualTo("FAILED");
    } finally {
      role("ADMIN", others);
    }
  }

  private void role(String role, List<Long> ids) {
    for (long id : ids) {
      database.update("UPDATE user_account SET user_role = ? WHERE id = ?", role, id);
    }
  }

  @Test
  void accountsArePagedById() {
    made(name + "_1", "USER");
    made(name + "_2", "USER");

    var first = root().get("/admin/users?limit=1&q=" + name).json().getJSONArray("data");
    long last = first.getJSONObject(0).getLongValue("id");
    var second =
        root().get("/admin/users?q=" + name + "&afterId=" + last).json().getJSONArray("data");

    assertThat(first).hasSize(1);
    assertThat(second).hasSize(1);
    assertThat(second.getJSONObject(0).getString("studentId")).isEqualTo(name + "_2");
  }

  @Test
  void anImportReturnsPasswordsOfNewAccountsOnly() {
    nobody.registered(name, PASSWORD);
    String fresh = name + ".new";
    String body =
        "{\"students\":[{\"studentId\":\""
            + name
            + "\",\"password\":\"other-password\"},"
            + "{\"studentId\":\""
            + fresh
            + "\"}]}";

    JSONObject imported = root().post("/admin/users/import", body).data();

    assertThat(imported.getJSONArray("existing")).containsExactly(name);
    JSONObject created = imported.getJSONArray("created").getJSONObject(0);
    assertThat(nobody.loggedIn(fresh, created.getString("password")).get("/user/me").status())
        .isEqualTo(200);
    assertThat(nobody.loggedIn(name, PASSWORD).get("/user/me").status()).isEqualTo(200);
  }

  @Test
  void anImportWithOneBadRowImportsNobody() {
    String body = "{\"students\":[{\"studentId\":\"" + name + "\"},{\"studentId\":\"no blanks\"}]}";

    ApiClient.Response refused = root().post("/admin/users/import", body);

    assertThat(refused.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo("students[1].studentId");
    assertThat(root().get("/admin/users?q=" + name).json().getJSONArray("data")).isEmpty();
  }

  @Test
  void aSettingIsChangedWithinItsLimits() {
    ApiClient.Response tooMuch = root().patch("/admin/system/WARMUP_MINUTE", "{\"value\":721}");
    ApiClient.Response changed =
        root().call("PATCH", "/admin/system/WARMUP_MINUTE", "{\"value\":7}", "X-Request-Id", name);

    assertThat(tooMuch.data().getString("field")).isEqualTo("value");
    assertThat(changed.data().getString("value")).isEqualTo("7");
    assertThat(root().patch("/admin/system/NO_SUCH", "{\"value\":7}").code())
        .isEqualTo("NOT_FOUND");
    JSONObject entry =
        root()
            .get("/admin/audit?subject=config:WARMUP_MINUTE&limit=1")
            .json()
            .getJSONArray("data")
            .getJSONObject(0);
    assertThat(entry.getString("actorName")).isEqualTo("root");
    assertThat(entry.getString("after")).isEqualTo("\"7\"");
    assertThat(entry.getString("requestId")).isEqualTo(name);
    root().patch("/admin/system/WARMUP_MINUTE", "{\"value\":5}");
  }

  private JSONObject made(String studentId, String role) {
    JSONObject user =
        JSONObject.of("studentId", studentId, "password", PASSWORD)
            .fluentPut("userRole", role)
            .fluentPut("mustChangePassword", false);
    return root().post("/admin/users", user.toString()).data();
  }

  private ApiClient root() {
    return nobody.loggedIn("root", EngineTest.ADMIN_PASSWORD);
  }
}
