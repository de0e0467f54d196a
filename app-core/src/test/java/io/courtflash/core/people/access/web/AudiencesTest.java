package io.courtflash.core.people.access.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class AudiencesTest {

  private static final String PASSWORD = "a-good-password";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private TokenVerifier tokens;

  private ApiClient root = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void administrator() {
    root = StaffClient.at(port).api();
    name = TestStudents.newName();
  }

  private ApiClient.Response add(String audience) {
    return root.post("/admin/audiences", JSONObject.of("name", audience).toString());
  }

  private long added() {
    return add(name).data().getLongValue("id");
  }

  private ApiClient.Response change(long id, String key, Object value) {
    return root.patch("/admin/audiences/" + id, JSONObject.of(key, value).toString());
  }

  private ApiClient.Response move(long accountId, long audienceId) {
    return root.post(
        "/admin/audiences/" + audienceId + "/members",
        JSONObject.of("accountIds", JSONArray.of(accountId)).toString());
  }

  private JSONObject listed(long id) {
    return root
        .get("/admin/audiences")
        .json()
        .getJSONArray("data")
        .toJavaList(JSONObject.class)
        .stream()
        .filter(audience -> audience.getLongValue("id") == id)
        .findFirst()
        .orElseThrow();
  }

  private long defaultAudience() {
    return root
        .get("/admin/audiences")
        .json()
        .getJSONArray("data")
        .toJavaList(JSONObject.class)
        .stream()
        .filter(audience -> audience.getBooleanValue("isDefault"))
        .findFirst()
        .orElseThrow()
        .getLongValue("id");
  }

  private static long id(ApiClient account) {
    return account.get("/user/me").data().getLongValue("id");
  }

  private long cachedAudience(ApiClient student) {
    return tokens.verifyFromCache(String.valueOf(student.token())).orElse(null)
            instanceof TokenVerifier.Result.Granted(var actor)
        ? actor.audienceId()
        : 0;
  }

  @Test
  void aNewAccountBelongsToTheDefaultAudience() {
    JSONObject me = ApiClient.at(port).registered(name, PASSWORD).get("/user/me").data();

    assertThat(me.getLongValue("audienceId")).isEqualTo(defaultAudience());
    assertThat(me.getString("audience")).isEqualTo(listed(defaultAudience()).getString("name"));
  }

  @Test
  void aNameIsTakenInEverySpellingUntilItsAudienceIsRetired() {
    long id = added();

    ApiClient.Response again = add(" " + name.toUpperCase(Locale.ROOT));
    assertThat(again.code()).isEqualTo("FAILED");
    assertThat(again.response().body()).contains(name.toUpperCase(Locale.ROOT));
    assertThat(change(anotherAudience(), "name", name).code()).isEqualTo("FAILED");

    assertThat(root.delete("/admin/audiences/" + id).status()).isEqualTo(200);
    assertThat(add(name).status()).isEqualTo(200);
  }

  private long anotherAudience() {
    return add(TestStudents.newName()).data().getLongValue("id");
  }

  @Test
  void renamingKeepsTheAccounts() {
    long id = added();
    ApiClient student = TestStudents.student(engine, port);
    move(id(student), id);

    assertThat(change(id, "name", name + "2").data().getString("name")).isEqualTo(name + "2");

    assertThat(student.get("/user/me").data().getString("audience")).isEqualTo(name + "2");
  }

  @Test
  void anAudienceWithAccountsCannotBeRetired() {
    long id = added();
    ApiClient student = TestStudents.student(engine, port);
    move(id(student), id);

    assertThat(root.delete("/admin/audiences/" + id).code()).isEqualTo("FAILED");

    move(id(student), defaultAudience());
    assertThat(root.delete("/admin/audiences/" + id).code()).isEqualTo("SUCCESS");
    assertThat(root.delete("/admin/audiences/" + id).code()).isEqualTo("NOT_FOUND");
    assertThat(move(id(student), id).code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void thereIsAlwaysOneDefault() {
    long before = defaultAudience();
    long id = added();
    try {
      assertThat(change(id, "isDefault", true).data().getBooleanValue("isDefault")).isTrue();
      assertThat(listed(before).getBooleanValue("isDefault")).isFalse();
      assertThat(root.delete("/admin/audiences/" + id).code()).isEqualTo("FAILED");
      assertThat(change(id, "isDefault", false).code()).isEqualTo("VALIDATE_FAILED");
      ApiClient student = ApiClient.at(port).registered(TestStudents.newName(), PASSWORD);
      assertThat(student.get("/user/me").data().getLongValue("audienceId")).isEqualTo(id);
    } finally {
      change(before, "isDefault", true);
    }
    assertThat(defaultAudience()).isEqualTo(before);
  }

  @Test
  void movingPeopleTellsHowManyMoved() {
    long id = added();
    ApiClient student = TestStudents.student(engine, port);

    assertThat(move(id(student), id).json().getIntValue("data")).isEqualTo(1);
    assertThat(move(id(student), id).json().getIntValue("data")).isZero();

    assertThat(
            database
                .sql("SELECT after_value FROM audit_log WHERE action = ? AND subject = ?")
                .params("account.audience-changed", "account:" + id(student))
                .query(String.class)
                .list())
        .singleElement()
        .asString()
        .contains(name);
  }

  /** The audience of a caller is known without a query, and soon after a change on any node. */
  @Test
  void theAudienceOfALoginFollowsAChangeOfAnotherNode() {
    long id = added();
    ApiClient student = TestStudents.student(engine, port);
    long account = id(student);
    assertThat(cachedAudience(student)).isEqualTo(defaultAudience());

    database
        .sql("UPDATE user_account SET audience_id = ? WHERE id = ?")
        .params(id, account)
        .update();
    database.sql("INSERT INTO access_change (user_id) VALUES (?)").param(account).update();

    await()
        .until(
            () -> {
              var _ = student.get("/user/me");
              return cachedAudience(student) == id;
            });
  }

  @Test
  void aBadNameIsRefusedByItsField() {
    assertThat(add("").data().getString("field")).isEqualTo("name");
    assertThat(add("x".repeat(65)).data().getString("field")).isEqualTo("name");
    assertThat(change(added(), "name", "  ").data().getString("field")).isEqualTo("name");
  }

  @Test
  void studentsCannotSeeTheList() {
    assertThat(TestStudents.student(engine, port).get("/admin/audiences").code())
        .isEqualTo("FORBIDDEN");
  }
}
