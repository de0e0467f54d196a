package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.http.limit.RateLimiter;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * What an attacker tries. Foreign ids are in {@code BadInputTest}; captchas and claim tokens in
 * {@code CaptchaTest}; slow bodies, many connections and forwarded addresses in {@code
 * StrictConfigurationTest}.
 */
@EngineTest
class SecurityTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "' OR '1'='1",
        "null",
        "eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0."
      })
  void aForgedTokenIsInvalid(String token) {
    assertThat(ApiClient.at(port).as(token).get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(ApiClient.at(port).as(token).get("/admin/users").code()).isEqualTo("TOKEN_INVALID");
  }

  /** Else a browser would show it as a page of the hall. */
  @Test
  void whatIsDownloadedIsAnAttachmentUnderAFixedName() {
    ApiClient staff = StaffClient.at(port).api();
    String calendar =
        TestStudents.student(engine, port).post("/user/calendar", null).data().getString("path");

    assertThat(ApiClient.at(port).get(calendar).header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"courtflash.ics\"");
    assertThat(staff.get("/admin/export/audit?last=2001-01-01").header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"audit.csv\"");
    assertThat(staff.get("/admin/diagnostics").header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"diagnostics.zip\"");
  }

  @Test
  void aHallWithoutAContactShowsNone() {
    assertThat(ApiClient.at(port).get("/.well-known/security.txt").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void aRevokedTokenIsInvalidAtOnceEverywhere() {
    ApiClient student = TestStudents.student(engine, port);
    assertThat(student.get("/user/me").code()).isEqualTo("SUCCESS");

    student.post("/auth/logout", null);

    for (String path : new String[] {"/user/me", "/user/sessions", "/browse/reservation"}) {
      assertThat(student.get(path).code()).isEqualTo("TOKEN_INVALID");
    }
  }

  @Test
  void aBodyOfAStudentIsAtMostFourKib() {
    String filler = "x".repeat(4 * 1024);

    ApiClient.Response refused =
        ApiClient.at(port)
            .post("/auth/login", JSONObject.of("studentId", "x", "y", filler).toString());

    assertThat(refused.status()).isEqualTo(413);
    assertThat(refused.code()).isEqualTo("PAYLOAD_TOO_LARGE");
  }

  @Test
  void aBodyWithoutAContentLengthIsCounted() throws IOException {
    String chunk = "1000\r\n" + "x".repeat(0x1000) + "\r\n";
    String head = "POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

    String answer = raw(head + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk + "0\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 413");
  }

  @ParameterizedTest
  @CsvSource({
    "/auth/login, multipart/form-data; boundary=x",
    "/auth/login, application/x-www-form-urlencoded",
    "/auth/login, application",
    "/user/me, text/plain",
    "/admin/court, multipart/form-data; boundary=x",
    "/pay/notify/wechat, application/x-www-form-urlencoded",
    "/none, multipart/form-data; boundary=x"
  })
  void aBodyThatIsNotJsonIsRefusedByItsTypeBeforeItIsRead(String path, String type)
      throws IOException {
    String head = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: " + type + "\r\n";

    String answer = raw(head + "Content-Length: 4194304\r\n\r\n");
    String chunked = raw(head + "Transfer-Encoding: chunked\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 415").contains("\"UNSUPPORTED_MEDIA_TYPE\"");
    assertThat(chunked).startsWith("HTTP/1.1 415").contains("\"UNSUPPORTED_MEDIA_TYPE\"");
  }

  @Test
  void onlyAnEmptyBodyNeedsNoType() throws IOException {
    String head = "POST /auth/logout HTTP/1.1\r\nHost: x\r\n";

    assertThat(raw(head + "Content-Length: 5\r\n\r\nabcde")).startsWith("HTTP/1.1 415");
    assertThat(raw(head + "Content-Length: 0\r\n\r\n")).startsWith("HTTP/1.1 401");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "\"><script>", "a\tb", "ä", "../../etc"})
  void anInvalidRequestIdIsNotSentBack(String id) throws IOException {
    String answer =
        raw(
            "GET /time HTTP/1.1\r\nHost: x\r\nX-Request-Id: "
                + id
                + "\r\nConnection: close\r\n\r\n");

    assertThat(answer).containsIgnoringCase("X-Request-Id: ").doesNotContain(id);
  }

  @Test
  void inputCannotForgeALineOfTheLog() {
    String mark = "forged" + UUID.randomUUID();
    JSONObject typed = JSONObject.of("studentId", "x\r\n" + mark, "password", "p\r\n" + mark);
    Logger log = (Logger) LoggerFactory.getLogger("io.courtflash");
    ListAppender<ILoggingEvent> written = new ListAppender<>();
    written.start();
    log.addAppender(written);
    try {
      // An address writes a limited number of failed logins a minute.
      await()
          .until(
              () -> {
                ApiClient.at(port).post("/auth/login", typed.toString());
                return List.copyOf(written.list).stream().anyMatch(event -> hasMark(event, mark));
              });
      ApiClient.at(port).call("GET", "/time", null, "User-Agent", mark, "Accept-Language", mark);
    } finally {
      log.detachAppender(written);
    }

    assertThat(List.copyOf(written.list).stream().map(ILoggingEvent::getFormattedMessage))
        .noneMatch(message -> message.lines().anyMatch(line -> line.startsWith(mark)));
  }

  private static boolean hasMark(ILoggingEvent event, String mark) {
    return event.getFormattedMessage().contains(mark);
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void aNoticeThatIsNotTheProvidersLeavesNothingInTheLog(CapturedOutput output) {
    String mark = "forged" + UUID.randomUUID();
    String notice =
        JSONObject.of("outTradeNo", mark, "signature", "x\r\n" + mark, "amount", 1).toString();

    for (String body : List.of(notice, mark, "[" + mark)) {
      assertThat(ApiClient.at(port).post("/pay/notify/wechat", body).status()).isEqualTo(400);
    }

    assertThat(output.toString()).doesNotContain(mark).doesNotContainIgnoringCase("notice");
  }

  @Test
  void aNoticeIsAtMostSixteenKib() throws IOException {
    String head = "POST /pay/notify/wechat HTTP/1.1\r\nHost: x\r\nContent-Type: application/json";

    assertThat(raw(head + "\r\nContent-Length: 16385\r\n\r\n")).startsWith("HTTP/1.1 413");
  }

  @Test
  void noticesOfOneAddressAreLimited() {
    RateLimiter limits = engine.getBean(RateLimiter.class);
    await()
        .until(
            () -> {
              for (boolean isAllowed = true; isAllowed; ) {
                isAllowed = limits.take(RateLimit.NOTICE, "127.0.0.1").isEmpty();
              }
              return ApiClient.at(port).post("/pay/notify/wechat", "{}").status() == 429;
            });
  }

  @Test
  void noResponseNamesTheServerOrInternalDetails() throws IOException {
    for (String request : new String[] {"GET /none HTTP/1.1\r\nHost: x", "GET /% HTTP/1.1", "X"}) {
      String answer = raw(request + "\r\nConnection: close\r\n\r\n");
      assertThat(answer).startsWith("HTTP/1.1 4");
      assertThat(answer).doesNotContainIgnoringCase("\r\nServer:").doesNotContain("X-Powered-By");
      assertThat(answer).doesNotContain("Tomcat").doesNotContain("Exception");
    }
  }

  @Test
  void noOtherSiteMayCallTheApi() {
    ApiClient.Response answer =
        ApiClient.at(port).call("GET", "/time", null, "Origin", "https://evil.example");

    assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
  }

  @Test
  void onlyScriptsOfTheEngineMayRun() {
    ApiClient.Response page = ApiClient.at(port).call("GET", "/index.html", null);

    assertThat(page.header("Content-Security-Policy"))
        .contains("default-src 'self'")
        .doesNotContain("unsafe");
    assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(page.header("Set-Cookie")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/page/../../application.yml",
        "/page/..%2f..%2fapplication.yml",
        "/page/%2e%2e/%2e%2e/application.yml",
        "/page/..;/..;/application.yml",
        "/..%5c..%5capplication.yml",
        "/page/%00",
        "/application.yml",
        "/db/migration/V1__schema.sql",
        "/META-INF/MANIFEST.MF",
        "/actuator/env",
        "/actuator/heapdump"
      })
  void noPathReadsFilesOutsideOfThePage(String path) throws IOException {
    String answer = raw("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(answer).matches("(?s)HTTP/1.1 40[04] .*");
  }

  @Test
  void noMethodEchoesTheRequest() throws IOException {
    String answer =
        raw("TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: abc\r\nConnection: close\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 405").doesNotContain("abc");
  }

  @Test
  void aRequestWithTwoLengthsIsRefused() throws IOException {
    String head =
        """
        POST /auth/login HTTP/1.1\r
        Host: x\r
        Content-Type: application/json\r
        Content-Length: 5\r
        """;

    assertThat(raw(head + "Content-Length: 6\r\n\r\nabcdef")).startsWith("HTTP/1.1 400");
    assertThat(raw(head + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /time HTTP/1.1\r\n\r\n"))
        .startsWith("HTTP/1.1 400")
        .doesNotContain("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(strings = {"%", "%zz", "%ff", "%u0041"})
  void aParameterThatCannotBeDecodedIsTheCallersMistake(String value) throws IOException {
    String answer =
        raw(
            "GET /auth/sso/callback?state="
                + value
                + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 400").contains("\"VALIDATE_FAILED\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /time HTTP/9.9\r\nHost: x",
        "POST /auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: unknown"
      })
  void aVersionOrEncodingThatIsUnknownIsTheCallersMistake(String head) throws IOException {
    assertThat(raw(head + "\r\n\r\n")).startsWith("HTTP/1.1 400");
  }

  @Test
  void theSecretOfACalendarIsNoLoginToken() {
    ApiClient student = TestStudents.student(engine, port);
    String path = student.post("/user/calendar", null).data().getString("path");
    String secret = path.replaceFirst("/calendar/(.*)\\.ics", "$1");

    assertThat(ApiClient.at(port).get(path).status()).isEqualTo(200);
    assertThat(secret).hasSizeGreaterThanOrEqualTo(32);
    assertThat(ApiClient.at(port).as(secret).get("/user/me").code()).isEqualTo("TOKEN_INVALID");
    assertThat(ApiClient.at(port).get("/calendar/" + student.token() + ".ics").status())
        .isEqualTo(404);
  }

  @Test
  void noStudentCanBecomeAnAdministrator() {
    String name = "m" + UUID.randomUUID().toString().substring(0, 8);
    JSONObject person = JSONObject.of("studentId", name, "password", "quiet-evening");
    ApiClient nobody = ApiClient.at(port);
    String wish = new JSONObject(person).fluentPut("userRole", "ADMIN").toString();
    assertThat(nobody.post("/auth/register", wish).status()).isEqualTo(400);
    ApiClient student = nobody.as(nobody.post("/auth/register", person.toString()).text());

    assertThat(student.patch("/user/me", "{\"userRole\":\"ADMIN\"}").status()).isEqualTo(400);

    assertThat(student.get("/user/me").data().getString("userRole")).isEqualTo("USER");
    assertThat(student.get("/admin/users").code()).isEqualTo("FORBIDDEN");
  }

  @Test
  void aSearchForNonAsciiTextFindsNoAccount() {
    assertThat(StaffClient.at(port).api().get("/admin/users?q=%E6%9D%8E").response().body())
        .contains("\"data\":[]");
  }

  @Test
  void singleSignOnIsOffUnlessItIsConfigured() {
    assertThat(ApiClient.at(port).get("/auth/sso").code()).isEqualTo("NOT_FOUND");
    assertThat(ApiClient.at(port).get("/auth/sso/state").data().getBoolean("on")).isFalse();
  }

  @Test
  void administratorsSeeAllRateLimits() {
    var limits = StaffClient.at(port).api().get("/admin/limits").json().getJSONArray("data");

    assertThat(limits.toJavaList(JSONObject.class))
        .extracting(limit -> limit.getString("limit"))
        .containsExactly(
            "AUTH",
            "REGISTRATION",
            "CAPTCHA",
            "CAPTCHA_TEXT",
            "DISPLAY",
            "ACCOUNT_CHANGE",
            "NOTICE",
            "CLAIM_TOKEN",
            "RESERVE",
            "EARLY",
            "RESERVE_TOTAL",
            "CALLS");
  }

  // Sends bytes as they are, and answers what comes until the server is done or waits.
  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
