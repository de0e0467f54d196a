package io.courtflash.core.people.login.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What this node does when another one changes somebody's access: the other node's rows are written
 * here by hand, and its Redis message is lost.
 */
@EngineTest
class AccessChangeTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private TokenVerifier tokens;

  private ApiClient student;

  @BeforeEach
  void verifyAToken() {
    student = TestStudents.student(engine, port);
    assertThat(student.get("/user/me").status()).isEqualTo(200);
  }

  private long userId() {
    return database
        .sql("SELECT id FROM user_account WHERE active_student_id = ?")
        .param(student.token())
        .query(Long.class)
        .single();
  }

  private void suspendFor(String interval) {
    database
        .sql(
            "UPDATE user_account SET suspended_until = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL "
                + interval
                + ") WHERE id = ?")
        .param(userId())
        .update();
    database.sql("INSERT INTO access_change (user_id) VALUES (?)").param(userId()).update();
  }

  private void awaitStatus(int status) {
    await().until(() -> student.get("/user/me").status() == status);
  }

  @Test
  void aVerifiedTokenIsAnsweredFromTheCache() {
    assertThat(tokens.verifyFromCache(String.valueOf(student.token())))
        .containsInstanceOf(TokenVerifier.Result.Granted.class);
  }

  @Test
  void aSuspensionByAnotherNodeEndsTheAccess() {
    suspendFor("1 DAY");

    awaitStatus(403);
  }

  @Test
  void aTokenThatAnotherNodeRevokedIsInvalid() {
    database
        .sql("DELETE FROM login_token WHERE token_hash = UNHEX(SHA2(?, 256))")
        .param(student.token())
        .update();
    database
        .sql("INSERT INTO access_change (token_hash) VALUES (UNHEX(SHA2(?, 256)))")
        .param(student.token())
        .update();

    awaitStatus(401);
  }

  @Thorough(besides = "AccessChangeTest")
  @Test
  void aSuspensionThatEndsByItselfGivesTheAccessBack() {
    suspendFor("2 SECOND");
    awaitStatus(403);

    awaitStatus(200);
  }

  @Test
  void aLogoutIsWrittenForTheOtherNodes() {
    assertThat(student.post("/auth/logout", null).status()).isEqualTo(200);

    assertThat(
            database
                .sql("SELECT COUNT(*) FROM access_change WHERE token_hash = UNHEX(SHA2(?, 256))")
                .param(student.token())
                .query(Integer.class)
                .single())
        .isEqualTo(1);
  }
}
