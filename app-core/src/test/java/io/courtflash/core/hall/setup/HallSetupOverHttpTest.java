package io.courtflash.core.hall.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A computer without a window gets its administrator and its hall over HTTP. */
@EngineTest
class HallSetupOverHttpTest {

  private static final String HALL = "/admin/setup/hall";
  private static final String ADMINISTRATOR = "/admin/setup/administrator";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private DataDirectory directory;
  @Autowired private Courts courts;
  @Autowired private Sessions sessions;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  private HallBeforeSetup before;

  @BeforeEach
  void clear() {
    before = new HallBeforeSetup(engine);
  }

  @AfterEach
  void restore() {
    before.restore();
  }

  @Test
  void aHallIsSetUpByTheTokenOfTheDataDirectory() throws IOException {
    ApiClient operator = operator();
    ApiClient.Response made = operator.post(HALL, hall().toString());
    assertThat(made.status()).as(made.text()).isEqualTo(200);
    assertThat(made.data().getJSONObject("nextGate")).isNotNull();
    assertThat(courts.list()).extracting(Court::courtName).containsExactly("A1", "A2", "B1");
    assertThat(sessions.list()).hasSize(2);
    assertThat(config.value(ConfigKey.HALL_NAME)).isEqualTo("East Hall");
    assertThat(operator.post(HALL, hall().toString()).code()).as("again").isEqualTo("FAILED");
    assertThat(courts.list()).hasSize(3);
  }

  @Test
  void aWrongFieldOfAHallIsNamed() {
    assertField(hall().fluentPut("name", " "), "name");
    JSONObject withoutCourts = hall();
    withoutCourts.getJSONArray("groups").getJSONObject(0).put("courts", new JSONArray());
    assertField(withoutCourts, "groups");
    assertField(
        hall().fluentPut("audiences", JSONArray.of("Students", "Employees", "students")),
        "audiences");
    JSONObject unknown = hall();
    unknown.getJSONArray("lines").getJSONObject(1).put("groups", JSONArray.of("Hall C"));
    assertField(unknown, "lines[1].groups");
    JSONObject backwards = hall();
    backwards.getJSONArray("lines").getJSONObject(0).put("endTime", "07:00");
    assertField(backwards, "lines[0].endTime");
    assertThat(courts.list()).isEmpty();
  }

  @Test
  void onlyTheOperatorCreatesTheFirstAdministratorOnce() throws IOException {
    JSONObject first = JSONObject.of("studentId", "first-of-all", "password", "not-a-common-one-7");
    ApiClient operator = operator();
    assertThat(ApiClient.at(port).post(ADMINISTRATOR, first.toString()).code())
        .isEqualTo("UNAUTHORIZED");
    assertThat(operator.post(ADMINISTRATOR, first.toString()).code()).isEqualTo("FAILED");

    List<Long> present =
        database
            .sql("SELECT id FROM user_account WHERE user_role = 'ADMIN' AND is_active = 1")
            .query((row, _) -> row.getLong("id"))
            .list();
    try {
      active(present, 0);
      assertThat(
              operator.post(ADMINISTRATOR, first.fluentPut("password", "short").toString()).code())
          .isEqualTo("VALIDATE_FAILED");
      first.put("password", "not-a-common-one-7");
      ApiClient.Response made = operator.post(ADMINISTRATOR, first.toString());
      assertThat(made.data().getString("userRole")).as(made.text()).isEqualTo("ADMIN");
      assertThat(operator.post(ADMINISTRATOR, first.toString()).code()).isEqualTo("FAILED");
    } finally {
      database.sql("DELETE FROM user_account WHERE student_id = 'first-of-all'").update();
      active(present, 1);
    }
  }

  private void active(List<Long> accounts, int active) {
    for (long account : accounts) {
      database
          .sql("UPDATE user_account SET is_active = ? WHERE id = ?")
          .params(active, account)
          .update();
    }
  }

  /** Whoever may read the data directory, from this computer. */
  private ApiClient operator() throws IOException {
    Properties address = new Properties();
    address.load(
        new StringReader(Files.readString(directory.root().resolve("run/operator.properties"))));
    return ApiClient.at(port).as(address.getProperty("token"));
  }

  private static JSONObject hall() {
    return JSONObject.of("name", "East Hall")
        .fluentPut(
            "groups",
            JSONArray.of(
                JSONObject.of("name", "Hall A", "courts", JSONArray.of("A1", "A2")),
                JSONObject.of("name", "Hall B", "courts", JSONArray.of("B1"))))
        .fluentPut("audiences", JSONArray.of("Students", "Employees"))
        .fluentPut("lines", JSONArray.of(line("Hall A", "GATE"), line("Hall B", "ROLLING")));
  }

  private static JSONObject line(String group, String releaseKind) {
    return JSONObject.of("groups", JSONArray.of(group), "beginTime", "08:00", "endTime", "22:00")
        .fluentPut("slotInterval", 60)
        .fluentPut("releaseKind", releaseKind)
        .fluentPut("flashTime", "13:00")
        .fluentPut("guestPrice", 40)
        .fluentPut(
            "prices",
            JSONArray.of(
                JSONObject.of("audience", "Students", "amount", 10),
                JSONObject.of("audience", "Employees", "amount", 20)));
  }

  private void assertField(JSONObject hall, String field) {
    ApiClient.Response refused = StaffClient.at(port).api().post(HALL, hall.toString());
    assertThat(refused.code()).as(refused.text()).isEqualTo("VALIDATE_FAILED");
    assertThat(refused.data().getString("field")).isEqualTo(field);
  }
}
