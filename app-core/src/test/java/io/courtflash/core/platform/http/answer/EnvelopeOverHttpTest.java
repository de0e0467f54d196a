package io.courtflash.core.platform.http.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class EnvelopeOverHttpTest {

  @LocalServerPort private int port;
  @Autowired private ZoneId zone;
  private ApiClient nobody = ApiClient.at(0);

  @BeforeEach
  void connect() {
    nobody = ApiClient.at(port);
  }

  @Test
  void everyResponseHasTheEnvelope() {
    ApiClient.Response answer = nobody.get("/time");

    assertThat(answer.json().keySet())
        .containsExactlyInAnyOrder("code", "enumCode", "message", "data");
    assertThat(answer.json().getIntValue("code")).isEqualTo(200);
    assertThat(Instant.parse(answer.data().getString("now"))).isBefore(Instant.now());
    assertThat(ZoneId.of(answer.data().getString("zone")).normalized())
        .isEqualTo(zone.normalized());
    assertThat(answer.data().getString("hall")).isEqualTo("CourtFlash");
    assertThat(answer.header("X-Request-Id")).isNotEmpty();
    assertThat(answer.header("Server")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"en,Success", "en-GB,Success", "zh-CN,成功", "zh,成功", "fr,成功", ",成功"})
  void theMessageFollowsTheCallersLanguage(String language, String message) {
    ApiClient.Response answer =
        language == null
            ? nobody.get("/time")
            : nobody.call("GET", "/time", null, "Accept-Language", language);

    assertThat(answer.message()).isEqualTo(message);
  }

  @Test
  void onlyAValidRequestIdIsKept() {
    assertThat(nobody.call("GET", "/time", null, "X-Request-Id", "a.B_1-2").header("X-Request-Id"))
        .isEqualTo("a.B_1-2");
    assertThat(nobody.call("GET", "/none", null, "X-Request-Id", "<x>").header("X-Request-Id"))
        .isNotEqualTo("<x>")
        .isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/time", "/user/me", "/no/such/path", "/browse/slot?sessionId=x"})
  void noCacheKeepsAnAnswerForOneCaller(String path) {
    assertThat(nobody.get(path).header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void anUnknownPathIsNotFound() {
    assertThat(nobody.get("/no/such/path").status()).isEqualTo(404);
    assertThat(nobody.get("/no/such/path").code()).isEqualTo("NOT_FOUND");
  }

  @Test
  void aWrongMethodIsRefusedWithTheAllowedOnes() {
    ApiClient.Response answer = nobody.delete("/auth/login");

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.code()).isEqualTo("METHOD_NOT_ALLOWED");
    assertThat(answer.header("Allow")).contains("POST");
  }

  @Test
  void aBodyOfAnotherContentTypeIsRefused() {
    ApiClient.Response answer =
        nobody.call("POST", "/auth/login", "x", "Content-Type", "text/plain");

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.code()).isEqualTo("UNSUPPORTED_MEDIA_TYPE");
  }

  @Test
  void aMissingBodyIsRefused() {
    ApiClient.Response answer =
        nobody.call("POST", "/auth/login", null, "Content-Type", "application/json");

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo("body");
  }

  @Test
  void aMissingFieldIsNamed() {
    ApiClient.Response answer =
        nobody.call("POST", "/auth/login", "{\"studentId\":\"s01\"}", "Accept-Language", "en");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.message()).isEqualTo("password is missing");
    assertThat(answer.data()).isEqualTo(JSONObject.of("field", "password", "problem", "missing"));
  }

  @Test
  void aConstraintIsExplainedInTheCallersLanguage() {
    String body = ApiClient.credentials("s01", "short");

    assertThat(nobody.call("POST", "/auth/register", body, "Accept-Language", "en").message())
        .isEqualTo("password: the length must be between 8 and 128");
    assertThat(nobody.post("/auth/register", body).message()).contains("长度应在 8 与 128 之间");
  }

  @ParameterizedTest
  @ValueSource(strings = {"limit=0", "limit=201", "limit=many", "limit=9999999999"})
  void aWrongParameterIsNamed(String query) {
    ApiClient root = nobody.loggedIn("root", EngineTest.ADMIN_PASSWORD);

    ApiClient.Response answer = root.get("/admin/users?" + query);

    assertThat(answer.code()).isEqualTo("VALIDATE_FAILED");
    assertThat(answer.data().getString("field")).isEqualTo("limit");
  }

  @Test
  void aLargeBodyIsRefusedByItsLength() {
    ApiClient.Response answer = nobody.post("/auth/login", " ".repeat(65 * 1024));

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.code()).isEqualTo("PAYLOAD_TOO_LARGE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET /<script> HTTP/1.1", "GET / HTTP/9.9", "nonsense"})
  void aMalformedRequestLineIsAnsweredWithoutNamingTheServer(String line) throws IOException {
    String answer = raw(line + "\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 ").doesNotContain("Tomcat", "<html", "script");
  }

  @Thorough(besides = "EnvelopeOverHttpTest")
  @Test
  void theOpenApiDocumentNeedsNoToken() {
    JSONObject document = nobody.get("/v3/api-docs").json();

    assertThat(document.getJSONObject("info").getString("title")).isEqualTo("CourtFlash");
    assertThat(nobody.get("/v3/api-docs").status()).isEqualTo(200);
    assertThat(StaffClient.at(port).api().get("/v3/api-docs").status()).isEqualTo(200);
  }

  @Test
  void publicPagesNeedNoToken() {
    assertThat(nobody.get("/swagger-ui/index.html").status()).isEqualTo(200);
    assertThat(nobody.get("/actuator/health").json().getString("status")).isEqualTo("UP");
  }

  @Thorough(besides = "EnvelopeOverHttpTest")
  @Test
  void everyOperationInTheDocumentHasASummary() {
    JSONObject paths = nobody.get("/v3/api-docs").json().getJSONObject("paths");

    assertThat(paths.keySet()).contains("/auth/login", "/admin/users/import", "/admin/audit");
    paths.forEach(
        (path, methods) ->
            ((JSONObject) methods)
                .forEach(
                    (method, operation) ->
                        assertThat((JSONObject) operation)
                            .as("%s %s", method, path)
                            .containsKeys("summary", "responses")));
  }

  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
