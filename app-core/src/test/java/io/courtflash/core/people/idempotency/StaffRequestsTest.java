package io.courtflash.core.people.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.idempotency.store.StaffRequestMapper;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What staff change with an idempotency key is done once. */
@EngineTest
class StaffRequestsTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private StaffRequestMapper mapper;
  @Autowired private JdbcClient database;
  @Autowired private DataSource connections;
  private final String key = UUID.randomUUID().toString();
  private ApiClient staff;

  @BeforeEach
  void logIn() {
    TestHall.clear(engine);
    staff = StaffClient.at(port).api();
  }

  private ApiClient.Response add(String name) {
    return add(staff, key, name);
  }

  private static ApiClient.Response add(ApiClient staff, String key, String name) {
    return staff.call(
        "POST",
        "/admin/court",
        JSONObject.of("courtName", name).toString(),
        "Idempotency-Key",
        key);
  }

  private long courts() {
    return database.sql("SELECT COUNT(*) FROM court").query(Long.class).single();
  }

  @Test
  void aRepeatIsAnsweredAsTheFirstRequestWas() {
    ApiClient.Response first = add("North");
    ApiClient.Response repeat = add("North");

    assertThat(first.status()).isEqualTo(200);
    assertThat(repeat.status()).isEqualTo(200);
    assertThat(repeat.response().body()).isEqualTo(first.response().body());
    assertThat(courts()).isEqualTo(1);
  }

  @Test
  void aRefusalIsRepeatedThoughTheRequestWouldBeAllowedNow() {
    long court = add(staff, UUID.randomUUID().toString(), "North").data().getLongValue("id");
    ApiClient.Response first = add("North");
    assertThat(staff.delete("/admin/court/" + court).status()).isEqualTo(200);

    ApiClient.Response repeat = add("North");

    assertThat(first.code()).isEqualTo("FAILED");
    assertThat(repeat.response().body()).isEqualTo(first.response().body());
  }

  @Test
  void anotherRequestWithTheSameKeyIsRefused() {
    assertThat(add("North").status()).isEqualTo(200);

    assertThat(add("South").code()).isEqualTo("PARAM_ERROR");
    assertThat(
            staff
                .call(
                    "POST", "/admin/court?x=1", "{\"courtName\":\"North\"}", "Idempotency-Key", key)
                .status())
        .isEqualTo(400);
    assertThat(courts()).isEqualTo(1);
  }

  @Test
  void aKeyBelongsToItsMemberOfTheStaff() {
    ApiClient other = TestStudents.student(engine, port);
    database
        .sql("UPDATE user_account SET user_role = 'ADMIN' WHERE student_id = ?")
        .param(other.token())
        .update();
    assertThat(add("North").status()).isEqualTo(200);

    assertThat(add(other, key, "South").status()).isEqualTo(200);
    assertThat(courts()).isEqualTo(2);
  }

  @Test
  void whatWasRefusedBeforeItBeganCanBeSentAgainWithTheKey() {
    assertThat(add("").code()).isEqualTo("VALIDATE_FAILED");

    assertThat(add("North").status()).isEqualTo(200);
  }

  @Test
  void onlyOneOfEqualRequestsAtOneTimeActs() throws Exception {
    List<Future<ApiClient.Response>> requests = new ArrayList<>();
    try (Connection other = connections.getConnection();
        Statement statement = other.createStatement();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      other.setAutoCommit(false);
      // Whoever acts waits for the end of this transaction, which has the name.
      statement.execute("INSERT INTO court (court_name) VALUES ('North')");
      for (int i = 0; i < 8; i++) {
        requests.add(threads.submit(() -> add("North")));
      }
      await().until(() -> requests.stream().filter(Future::isDone).count() == 7);
      other.rollback();
    }
    List<ApiClient.Response> answers = requests.stream().map(Future::resultNow).toList();

    assertThat(courts()).isEqualTo(1);
    assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
    assertThat(answers)
        .filteredOn(answer -> answer.status() != 200)
        .hasSize(7)
        .allSatisfy(
            answer -> {
              assertThat(answer.code()).isEqualTo("FAILED");
              assertThat(answer.header("Retry-After")).isNotEmpty();
            });
    assertThat(add("North").status()).isEqualTo(200);
  }

  @Test
  void aRequestWhoseNodeDiedIsNotDoneAgain() {
    assertThat(add("North").status()).isEqualTo(200);
    database
        .sql(
            """
            UPDATE staff_request SET http_status = NULL, answer = NULL WHERE idempotency_key = ?
            """)
        .param(key)
        .update();

    assertThat(add("North").code()).isEqualTo("FAILED");
    assertThat(courts()).isEqualTo(1);
  }

  @Test
  void aKeyIsForgottenAfterADay() {
    assertThat(add("North").status()).isEqualTo(200);
    database
        .sql(
            """
            UPDATE staff_request SET create_time = DATE_SUB(create_time, INTERVAL 25 HOUR)
            WHERE idempotency_key = ?
            """)
        .param(key)
        .update();

    assertThat(add("South").status()).isEqualTo(200);
    assertThat(courts()).isEqualTo(2);
    assertThat(mapper.deleteOld(1_000)).isZero();
  }

  @Test
  void aKeyOfAnotherFormIsRefused() {
    assertThat(add(staff, "short", "North").data()).containsEntry("field", "Idempotency-Key");
    assertThat(courts()).isZero();
  }
}
