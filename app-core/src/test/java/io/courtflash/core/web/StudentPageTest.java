package io.courtflash.core.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class StudentPageTest {

  @LocalServerPort private int port;
  private ApiClient nobody = ApiClient.at(0);

  @BeforeEach
  void connect() {
    nobody = ApiClient.at(port);
  }

  @Test
  void thePageNeedsNoTokenAndIsRevalidatedEachTime() {
    ApiClient.Response page = nobody.call("GET", "/", null, "Accept", "text/html");

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(page.response().body())
        .isEqualTo(PageFiles.read(PageFiles.ROOT.resolve("index.html")));
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileNeedsNoTokenAndIsSentOnlyWhenItChanged(Path file) {
    String url = PageFiles.url(file);

    ApiClient.Response first = nobody.get(url);
    ApiClient.Response second =
        nobody.call("GET", url, null, "If-None-Match", first.header("ETag"));

    assertThat(first.status()).isEqualTo(200);
    if (PageFiles.texts().contains(file)) {
      assertThat(first.response().body()).isEqualTo(PageFiles.read(file));
    }
    assertThat(second.status()).isEqualTo(304);
    assertThat(second.response().body()).isEmpty();
  }

  @Test
  void theFilesOfThePageAreCachedForAMinute() {
    assertThat(nobody.get("/page/app.js").header("Cache-Control"))
        .isEqualTo("max-age=60, must-revalidate");
    assertThat(nobody.get("/page/app.js").header("Content-Type")).startsWith("text/javascript");
  }

  @Test
  void theServiceWorkerHasTheVersionOfTheProgramAndIsRevalidatedEachTime() {
    ApiClient.Response worker = nobody.get("/worker.js");

    assertThat(worker.status()).isEqualTo(200);
    assertThat(worker.header("Content-Type")).startsWith("text/javascript");
    assertThat(worker.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(worker.response().body()).containsPattern("KEPT = \"courtflash-\\d+\\.\\d+\\.\\d+");
  }

  @Test
  void theServiceWorkerKeepsTheFilesOfThePageAndNothingElse() {
    String worker = nobody.get("/worker.js").response().body();

    assertThat(
            Pattern.compile("^  \"(.+)\",$", Pattern.MULTILINE)
                .matcher(worker)
                .results()
                .map(file -> file.group(1)))
        .containsExactlyInAnyOrderElementsOf(
            PageFiles.texts().stream()
                .map(PageFiles::url)
                .filter(url -> !url.contains("mock-pay") && !url.startsWith("/page/wall."))
                .filter(url -> !url.equals("/worker.js"))
                .map(url -> url.equals("/index.html") ? "/" : url)
                .toList());
  }

  @Test
  void wordsAreSentCompressedAndAnswersOfTheApiAreNot() {
    assertThat(nobody.get("/page/words/en.json").header("Content-Type")).startsWith("text/json");
    assertThat(nobody.get("/time").header("Content-Type")).startsWith("application/json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/worker.js", "/page/app.js", "/time", "/no/such/path", "/user/me"})
  void everyResponseHasTheSecurityHeaders(String path) {
    ApiClient.Response answer = nobody.get(path);

    assertThat(answer.header("Content-Security-Policy"))
        .contains("default-src 'self'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/page/none.js", "/page/", "/page/../application.yml", "/none.html"})
  void aMissingFileIsRefusedWithTheEnvelope(String path) {
    assertThat(nobody.get(path).status()).isEqualTo(404);
    assertThat(nobody.get(path).code()).isEqualTo("NOT_FOUND");
  }

  static List<Path> files() {
    return PageFiles.all();
  }
}
