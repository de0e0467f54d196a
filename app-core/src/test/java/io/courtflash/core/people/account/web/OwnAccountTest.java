package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The own logins and password of a caller. */
@EngineTest
class OwnAccountTest {

  private static final String PASSWORD = "a-good-password";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private ApiClient nobody = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void freshName() {
    nobody = ApiClient.at(port);
    name = TestStudents.newName();
  }

  @Test
  void theListOfLoginsHasOwnLoginsWithoutTheirTokens() {
    ApiClient here = nobody.registered(name, PASSWORD);
    String firefox = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    nobody.call(
        "POST", "/auth/login", ApiClient.credentials(name, PASSWORD), "User-Agent", firefox);

    List<JSONObject> logins = logins(here);

    assertThat(logins)
        .extracting(login -> login.getBoolean("current"))
        .containsExactly(false, true);
    assertThat(logins.getFirst().getString("client")).isEqualTo("Firefox, Windows");
    assertThat(logins.getFirst().keySet())
        .containsExactlyInAnyOrder(
            "id", "client", "createTime", "lastUsedAt", "expiresAt", "current");
  }

  @Test
  void theLastUseOfALoginIsUpdated() {
    ApiClient here = nobody.registered(name, PASSWORD);
    JdbcClient database = engine.getBean(JdbcClient.class);
    long id = logins(here).getFirst().getLongValue("id");
    database
        .sql(
            "UPDATE login_token SET create_time = DATE_SUB(UTC_TIMESTAMP(3), INTERVAL 1 HOUR)"
                + " WHERE id = ?")
        .param(id)
        .update();
    // The token is read from the database again, as after some minutes.
    database
        .sql("INSERT INTO access_change (user_id) SELECT user_id FROM login_token WHERE id = ?")
        .param(id)
        .update();
    String createdAt = logins(here).getFirst().getString("createTime");

    await()
        .untilAsserted(
            () ->
                assertThat(logins(here).getFirst().getString("lastUsedAt"))
                    .isGreaterThan(createdAt));
  }

  @Test
  void anEndedLoginIsInvalid() {
    ApiClient here = nobody.registered(name, PASSWORD);
    ApiClient there = nobody.loggedIn(name, PASSWORD);
    assertThat(there.get("/user/me").status()).isEqualTo(200);
    long id = logins(here).getFirst().getLongValue("id");

    assertThat(here.delete("/user/sessions/" + id).code()).isEqualTo("SUCCESS");

    assertThat(there.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(here.get("/user/me").code()).isEqualTo("SUCCESS");
    assertThat(here.delete("/user/sessions/" + id).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void anotherStudentsLoginCannotBeEnded() {
    ApiClient other = TestStudents.student(engine, port);
    long id = logins(other).getFirst().getLongValue("id");
    ApiClient somebody = TestStudents.student(engine, port);

    assertThat(somebody.delete("/user/sessions/" + id).code()).isEqualTo("NOT_FOUND");
    somebody.delete("/user/sessions");

    assertThat(other.get("/user/me").code()).isEqualTo("SUCCESS");
  }

  @Test
  void anAdministratorEndsTheLoginsOfAnAccount() {
    ApiClient first = nobody.registered(name, PASSWORD);
    ApiClient second = nobody.loggedIn(name, PASSWORD);
    String path = "/admin/users/" + first.get("/user/me").data().getLongValue("id") + "/sessions";
    ApiClient staff = StaffClient.at(port).api();
    long latest = staff.get(path).json().getJSONArray("data").getJSONObject(0).getLongValue("id");

    assertThat(second.delete(path).code()).isEqualTo("FORBIDDEN");
    assertThat(staff.delete(path + "/" + latest).code()).isEqualTo("SUCCESS");
    assertThat(second.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(first.get("/user/me").code()).isEqualTo("SUCCESS");

    assertThat(staff.delete(path).code()).isEqualTo("SUCCESS");
    assertThat(first.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(staff.delete(path).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void allOtherLoginsEndTogether() {
    ApiClient here = nobody.registered(name, PASSWORD);
    ApiClient there = nobody.loggedIn(name, PASSWORD);

    here.delete("/user/sessions");

    assertThat(there.get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(logins(here)).hasSize(1);
  }

  @Test
  void aCommonPasswordIsRefusedWhereverOneIsChosen() {
    String common = "password123";
    ApiClient student = nobody.registered(name, PASSWORD);
    long id = student.get("/user/me").data().getLongValue("id");
    ApiClient staff = StaffClient.at(port).api();
    String own = JSONObject.of("oldPassword", PASSWORD, "newPassword", common).toString();
    String row =
        "{\"students\":[{\"studentId\":\"x" + name + "\",\"password\":\"" + common + "\"}]}";

    assertField(
        nobody.post("/auth/register", ApiClient.credentials("x" + name, common)), "password");
    assertField(student.patch("/user/me", own), "newPassword");
    assertField(
        staff.patch("/admin/users/" + id, JSONObject.of("password", common).toString()),
        "password");
    assertField(staff.post("/admin/users", ApiClient.credentials("x" + name, common)), "password");
    assertField(staff.post("/admin/users/import", row), "students[0].password");
  }

  @Test
  void aPasswordChosenByTheStaffMustBeReplacedFirst() {
    String body = "{\"students\":[{\"studentId\":\"" + name + "\"}]}";
    JSONObject imported = StaffClient.at(port).api().post("/admin/users/import", body).data();
    String madeUp = imported.getJSONArray("created").getJSONObject(0).getString("password");
    ApiClient student = nobody.loggedIn(name, madeUp);

    ApiClient.Response refused = student.get("/browse/reservation");
    assertThat(refused.code()).isEqualTo("FORBIDDEN");
    assertThat(refused.data().getBoolean("mustChange")).isTrue();
    assertThat(student.get("/user/me").data().getBoolean("mustChange")).isTrue();

    JSONObject change = JSONObject.of("oldPassword", madeUp, "newPassword", PASSWORD);
    assertThat(student.patch("/user/me", change.toString()).code()).isEqualTo("SUCCESS");
    assertThat(student.get("/browse/reservation").code()).isEqualTo("SUCCESS");
  }

  @Test
  void theOwnerIsToldOfANewPasswordWhoeverSetIt() {
    ApiClient student = nobody.registered(name, PASSWORD);
    JSONObject change = JSONObject.of("oldPassword", PASSWORD, "newPassword", "another-password");
    assertThat(student.patch("/user/me", change.toString()).code()).isEqualTo("SUCCESS");
    assertThat(messages(student)).containsExactly("PASSWORD_CHANGED");

    long id = student.get("/user/me").data().getLongValue("id");
    String reset = JSONObject.of("password", "set-by-the-staff").toString();
    assertThat(StaffClient.at(port).api().patch("/admin/users/" + id, reset).code())
        .isEqualTo("SUCCESS");
    ApiClient again = nobody.loggedIn(name, "set-by-the-staff");
    assertThat(again.get("/browse/reservation").code()).isEqualTo("FORBIDDEN");
    JSONObject own = JSONObject.of("oldPassword", "set-by-the-staff", "newPassword", PASSWORD);
    assertThat(again.patch("/user/me", own.toString()).code()).isEqualTo("SUCCESS");
    assertThat(messages(again)).containsExactly("PASSWORD_CHANGED", "PASSWORD_CHANGED");
  }

  private static List<String> messages(ApiClient as) {
    return as.get("/user/inbox").data().getJSONArray("items").toJavaList(JSONObject.class).stream()
        .map(message -> message.getString("kind"))
        .toList();
  }

  private static void assertField(ApiClient.Response answer, String field) {
    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo(field);
  }

  private static List<JSONObject> logins(ApiClient as) {
    return as.get("/user/sessions").json().getJSONArray("data").toJavaList(JSONObject.class);
  }
}
