package io.courtflash.core.people.roster.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RosterTest {

  @LocalServerPort private int port;
  @Autowired private JdbcClient database;

  private ApiClient root = ApiClient.at(0);
  private String name = "";

  @BeforeEach
  void administrator() {
    root = StaffClient.at(port).api();
    name = TestStudents.newName();
  }

  /** So that nobody of this test is gone in the rosters of others. */
  @AfterEach
  void forgetEarlierRosters() {
    database.sql("UPDATE user_account SET roster_time = NULL").update();
  }

  private static JSONObject person(String studentId) {
    return JSONObject.of("studentId", studentId);
  }

  private static JSONObject list(JSONObject... people) {
    return JSONObject.of("people", JSONArray.of((Object[]) people));
  }

  private ApiClient.Response preview(JSONObject list) {
    return root.post("/admin/roster/preview", list.toString());
  }

  /** Of a list that has no fingerprint, what it does is seen first. */
  private ApiClient.Response apply(JSONObject list) {
    return list.containsKey("fingerprint")
        ? root.post("/admin/roster", list.toString())
        : StaffClient.importRoster(root, list);
  }

  private JSONObject account(String studentId) {
    return root.get("/admin/users?q=" + studentId).json().getJSONArray("data").getJSONObject(0);
  }

  private static List<String> ids(JSONObject preview, String key) {
    return preview.getList(key, JSONObject.class).stream()
        .map(person -> person.getString("studentId"))
        .toList();
  }

  private static @Nullable String codeOf(JSONObject applied, String studentId) {
    return applied.getList("codes", JSONObject.class).stream()
        .filter(code -> code.getString("studentId").equals(studentId))
        .map(code -> code.getString("code"))
        .findFirst()
        .orElse(null);
  }

  @Test
  void aListIsAppliedOnlyAsItWasSeen() {
    ApiClient.Response unseen =
        root.post("/admin/roster", list(person(TestStudents.newName())).toString());

    assertThat(unseen.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(unseen.data()).containsEntry("field", "fingerprint");
  }

  @Test
  void aNewPersonWithACodeMustChooseAPassword() {
    JSONObject list =
        list(
            person(name)
                .fluentPut("name", "王芳")
                .fluentPut("phone", "138 0000 0000")
                .fluentPut("email", "w@example.edu"));

    assertThat(ids(preview(list).data(), "added")).containsExactly(name);
    assertThat(root.get("/admin/users?q=" + name).json().getJSONArray("data")).isEmpty();
    String code = String.valueOf(codeOf(apply(list).data(), name));

    assertThat(code).matches("[a-z2-9]{4}(-[a-z2-9]{4}){3}");
    assertThat(
            ApiClient.at(port)
                .post("/auth/login", ApiClient.credentials(name, code + "x"))
                .status())
        .isEqualTo(401);
    ApiClient person = ApiClient.at(port).loggedIn(name, code);
    assertThat(person.get("/user/quota").code()).isEqualTo("FORBIDDEN");
    String change = JSONObject.of("oldPassword", code, "newPassword", "a-good-password").toString();
    assertThat(person.patch("/user/me", change).code()).isEqualTo("SUCCESS");
    assertThat(ApiClient.at(port).post("/auth/login", ApiClient.credentials(name, code)).status())
        .isEqualTo(401);
    JSONObject contact = person.get("/user/me").data().getJSONObject("contact");
    assertThat(contact.getString("name")).isEqualTo("王芳");
    assertThat(contact.getString("phone")).isEqualTo("138 0000 0000");
    assertThat(contact.getString("email")).isEqualTo("w@example.edu");
  }

  @Test
  void peopleAreFoundByTheirNames() {
    String unusual = "王" + name;
    apply(list(person(name).fluentPut("name", unusual)));

    assertThat(
            root.get("/admin/users?q=" + URLEncoder.encode(unusual, StandardCharsets.UTF_8))
                .response()
                .body())
        .contains(name);
  }

  @Test
  void previewedChangesAreAppliedOnce() {
    String audience = TestStudents.newName();
    root.post("/admin/audiences", JSONObject.of("name", audience).toString());
    apply(list(person(name).fluentPut("name", "Old name").fluentPut("phone", "12345")));
    JSONObject changed =
        list(person(name).fluentPut("name", "New name").fluentPut("audience", audience));

    JSONObject preview = preview(changed).data();
    JSONObject differences = preview.getJSONArray("changed").getJSONObject(0);
    assertThat(differences.getJSONArray("differences").toString())
        .contains("Old name", "New name", audience)
        .doesNotContain("PHONE");
    assertThat(apply(changed).data().getIntValue("changed")).isEqualTo(1);

    assertThat(account(name).getString("audience")).isEqualTo(audience);
    assertThat(account(name).getJSONObject("contact").getString("name")).isEqualTo("New name");
    assertThat(account(name).getJSONObject("contact").getString("phone")).isEqualTo("12345");
    assertThat(apply(changed).data().getIntValue("changed")).isZero();
    assertThat(preview(changed).data().getIntValue("unchanged")).isEqualTo(1);
  }

  @Test
  void peopleWhoAreGoneAreSuspendedOnlyOnRequest() {
    String other = TestStudents.newName();
    apply(list(person(name), person(other)));

    assertThat(ids(preview(list(person(other))).data(), "gone")).contains(name);
    apply(list(person(other)));
    assertThat(account(name).get("suspendedUntil")).isNull();

    JSONObject suspending = list(person(other)).fluentPut("suspendGoneFor", "not enrolled");
    int gone = preview(suspending).data().getJSONArray("gone").size();
    assertThat(apply(suspending).code()).as("a second yes is needed").isEqualTo("FAILED");
    assertThat(apply(suspending.fluentPut("confirmedGone", gone + 1)).code()).isEqualTo("FAILED");
    assertThat(account(name).get("suspendedUntil")).isNull();
    assertThat(apply(suspending.fluentPut("confirmedGone", gone)).code()).isEqualTo("SUCCESS");
    assertThat(account(name).getString("suspendReason")).isEqualTo("not enrolled");
    assertThat(ids(preview(list(person(other))).data(), "gone")).doesNotContain(name);

    assertThat(apply(list(person(other), person(name))).data().getIntValue("changed")).isEqualTo(1);
    assertThat(account(name).get("suspendedUntil")).isNull();
  }

  @Test
  void aFewWhoAreGoneNeedNoSecondYes() {
    JSONObject[] people = new JSONObject[10];
    for (int i = 0; i < people.length; i++) {
      people[i] = person(TestStudents.newName());
    }
    apply(list(people));
    JSONObject[] all = Arrays.copyOf(people, people.length + 1);
    all[people.length] = person(name);
    apply(list(all));

    assertThat(apply(list(people).fluentPut("suspendGoneFor", "left")).code())
        .as("one of eleven")
        .isEqualTo("SUCCESS");
    assertThat(account(name).getString("suspendReason")).isEqualTo("left");
  }

  @Test
  void anAccountThatNoRosterHadIsNeverGone() {
    ApiClient.at(port).registered(name, "a-good-password");

    assertThat(ids(preview(list(person(name + "2"))).data(), "gone")).doesNotContain(name);
  }

  @Test
  void aPreviewThatIsOutOfDateIsNotApplied() {
    JSONObject list = list(person(name));
    String seen = preview(list).data().getString("fingerprint");
    apply(list);

    assertThat(apply(list.fluentPut("fingerprint", seen)).code()).isEqualTo("FAILED");
    String fresh = preview(list).data().getString("fingerprint");
    assertThat(apply(list.fluentPut("fingerprint", fresh)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aListWithABadRowImportsNothing() {
    assertThat(
            apply(list(person(name), person(name.toUpperCase(Locale.ROOT))))
                .data()
                .getString("field"))
        .isEqualTo("people[1].studentId");
    assertThat(field(person(name).fluentPut("email", "no address"))).isEqualTo("people[0].email");
    assertThat(field(person(name).fluentPut("phone", "x"))).isEqualTo("people[0].phone");
    assertThat(field(person(name).fluentPut("audience", "nobody"))).isEqualTo("people[0].audience");
    assertThat(field(person(name).fluentPut("password", "password123")))
        .isEqualTo("people[0].password");
    assertThat(root.get("/admin/users?q=" + name).json().getJSONArray("data")).isEmpty();
  }

  private String field(JSONObject person) {
    return apply(list(person)).data().getString("field");
  }

  @Test
  void theAuditLogHasNumbersButNoNames() {
    apply(list(person(name).fluentPut("name", "Somebody " + name)));
    root.patch(
        "/admin/users/" + account(name).getLongValue("id"), "{\"password\":\"a-good-password\"}");

    List<@Nullable String> written =
        database
            .sql("SELECT CONCAT_WS(' ', before_value, after_value) FROM audit_log")
            .query(String.class)
            .list();
    assertThat(written).anyMatch(entry -> entry.contains("\"created\":1"));
    assertThat(written).noneMatch(entry -> entry.contains("Somebody " + name));
  }
}
