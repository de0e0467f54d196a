package io.courtflash.core.platform.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class SecurityLogTest {

  private static final String PASSWORD = "a-good-password";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private final Logger logger = (Logger) LoggerFactory.getLogger(SecurityLog.LOGGER);
  private final ListAppender<ILoggingEvent> written = new ListAppender<>();
  private final String name = TestStudents.newName();

  @BeforeEach
  void listen() {
    written.start();
    logger.addAppender(written);
  }

  @AfterEach
  void stopListening() {
    logger.detachAppender(written);
  }

  @Test
  void aLoginIsWrittenWithoutItsSecrets() {
    ApiClient nobody = ApiClient.at(port);
    String first = nobody.registered(name, PASSWORD).token();
    String second = nobody.loggedIn(name, PASSWORD).token();

    assertThat(lines(name).stream().map(SecurityLogTest::withoutMissing))
        .containsExactly(
            "LOGGED_IN who=\"%s\" from=\"127.0.0.1\" what=\"registered\"".formatted(name),
            "LOGGED_IN who=\"%s\" from=\"127.0.0.1\" what=\"USER\"".formatted(name));
    assertThat(String.join("", lines(""))).doesNotContain(PASSWORD, first, second);
  }

  @Test
  void aWrongPasswordIsWrittenWithItsDelay() {
    awaitLines("LOGIN_FAILED who=\"" + name, () -> login(name, "wrong-password"));
    awaitLines("LOGIN_DELAYED who=\"" + name, () -> login(name, "wrong-password"));

    assertThat(String.join("", lines(""))).doesNotContain("wrong-password");
  }

  @Test
  void aRefusedRequestIsWrittenWithItsCaller() {
    ApiClient student = TestStudents.student(engine, port);

    awaitLines(
        "REQUEST_REFUSED who=\"%s\" from=\"127.0.0.1\" what=\"403 GET /admin/users\""
            .formatted(student.token()),
        () -> student.get("/admin/users"));
  }

  @Test
  void whatCallersSendCannotEndALine() {
    new SecurityLog()
        .write(SecurityLog.SecurityEvent.LOGIN_FAILED, name + "\n\"x\" \u00e9", "192.0.2.1", "");

    assertThat(lines(name).getFirst()).contains(name + "\\u000a\\u0022x\\u0022 \\u00e9");
  }

  @Test
  void anOriginCannotRollTheLogAway() {
    SecurityLog log = new SecurityLog();
    for (int i = 0; i < SecurityLog.PER_MINUTE + 5; i++) {
      log.write(SecurityLog.SecurityEvent.LOGIN_FAILED, name, "192.0.2.1", "");
    }
    log.write(SecurityLog.SecurityEvent.LOGIN_FAILED, name, "192.0.2.2", "");

    assertThat(lines(name)).hasSize(SecurityLog.PER_MINUTE + 1);
    assertThat(lines(name)).last().asString().endsWith("unwritten=5");
  }

  @Test
  void theWritingOfDiagnosticsIsAudited() {
    ApiClient staff = StaffClient.at(port).api();

    assertThat(staff.get("/admin/diagnostics").status()).isEqualTo(200);

    assertThat(lines("DIAGNOSTICS_CREATED")).hasSize(1);
    JSONObject entry =
        staff
            .get("/admin/audit?action=diagnostics.created&limit=1")
            .json()
            .getJSONArray("data")
            .getJSONObject(0);
    assertThat(entry).containsEntry("subject", "diagnostics");
  }

  private ApiClient.Response login(String studentId, String password) {
    return ApiClient.at(port).post("/auth/login", ApiClient.credentials(studentId, password));
  }

  /** Repeats a request: other tests share the number of lines that this computer has a minute. */
  private void awaitLines(String containing, Supplier<ApiClient.Response> request) {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(200))
        .until(
            () -> {
              assertThat(request.get().status()).isGreaterThanOrEqualTo(400);
              return !lines(containing).isEmpty();
            });
  }

  /** Other tests of this engine reach the limit of their lines a minute. */
  private static String withoutMissing(String line) {
    return line.replaceFirst(" unwritten=\\d+$", "");
  }

  private List<String> lines(String containing) {
    return List.copyOf(written.list).stream()
        .map(ILoggingEvent::getFormattedMessage)
        .filter(line -> line.contains(containing))
        .toList();
  }
}
