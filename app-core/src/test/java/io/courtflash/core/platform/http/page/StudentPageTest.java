package io.courtflash.core.platform.http.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
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

  private static final Pattern BUILT = Pattern.compile("/page/built/[0-9a-f]{16}/");

  private static final Pattern SCRIPT_IN_PAGE =
      Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  @LocalServerPort private int port;
  private ApiClient nobody = ApiClient.at(0);

  @BeforeEach
  void connect() {
    nobody = ApiClient.at(port);
  }

  @Test
  void thePageIsRevalidatedEachTime() {
    ApiClient.Response page = nobody.call("GET", "/", null, "Accept", "text/html");

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).startsWith("text/html");
    assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(page.response().body().lines().filter(line -> line.contains("<link")))
        .containsExactlyInAnyOrderElementsOf(
            PageFiles.read(PageFiles.ROOT.resolve("index.html"))
                .replace("/page/style.css", built(page) + "style.css")
                .lines()
                .filter(line -> line.contains("<link"))
                .toList());
  }

  /** A browser runs no other script of the page, and asks with the policy of the page it kept. */
  @Test
  void thePolicyOfThePageNamesItsOwnScriptsByTheirHash() throws GeneralSecurityException {
    ApiClient.Response page = nobody.get("/");
    ApiClient.Response unchanged =
        nobody.call("GET", "/", null, "If-None-Match", page.header("ETag"));
    List<String> scripts =
        SCRIPT_IN_PAGE
            .matcher(page.response().body())
            .results()
            .map(found -> found.group(1))
            .toList();

    assertThat(scripts).hasSize(3);
    assertThat(scripts.get(0)).contains("tooOld");
    assertThat(scripts.get(1)).contains("themechosen");
    assertThat(scripts.getLast()).contains("headStart", built(page)).doesNotContain("import");
    for (String script : scripts) {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(script.getBytes(UTF_8));
      assertThat(page.header("Content-Security-Policy"))
          .contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'");
    }
    assertThat(unchanged.status()).isEqualTo(304);
    assertThat(unchanged.header("Content-Security-Policy"))
        .isEqualTo(page.header("Content-Security-Policy"));
    assertThat(nobody.get("/time").header("Content-Security-Policy")).doesNotContain("sha256");
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileIsSentOnlyWhenItChanged(Path file) {
    String url = PageFiles.url(file);

    ApiClient.Response first = nobody.get(url);
    ApiClient.Response second =
        nobody.call("GET", url, null, "If-None-Match", first.header("ETag"));

    assertThat(first.status()).isEqualTo(200);
    if (PageFiles.texts().contains(file) && !url.equals("/index.html")) {
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
  void browsersAskOnceForWhatThePageNeedsToOpen() {
    List<String> built =
        Pattern.compile("=\"(" + BUILT.pattern() + "[^\"]+)\"")
            .matcher(nobody.get("/index.html").response().body())
            .results()
            .map(found -> found.group(1))
            .toList();

    assertThat(built.stream().map(url -> url.replaceAll(BUILT.pattern(), "")))
        .containsExactlyInAnyOrder("style.css", "app.js");
    assertThat(built)
        .allSatisfy(
            url ->
                assertThat(nobody.get(url).header("Cache-Control"))
                    .isEqualTo("max-age=31536000, public, immutable"));
    assertThat(nobody.get(built.getLast()).header("Content-Type")).startsWith("text/javascript");
  }

  @Test
  void whatThePageNeedsToOpenIsSentCompressedToWhoeverUnderstandsIt() {
    String script = "/page/built/0/app.js";

    ApiClient.Response plain = nobody.get(script);
    ApiClient.Response gzipped = nobody.call("GET", script, null, "Accept-Encoding", "gzip, br");

    assertThat(plain.response().headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(gzipped.header("Content-Encoding")).isEqualTo("gzip");
    assertThat(gzipped.header("Vary")).contains("Accept-Encoding");
    assertThat(Integer.parseInt(gzipped.header("Content-Length")))
        .isLessThan(plain.response().body().length() / 3);
  }

  @Test
  void aPageOfAnotherVersionDoesNotKeepTheFiles() {
    ApiClient.Response words = nobody.get("/page/built/0123456789abcdef/words/en.json");

    assertThat(words.status()).isEqualTo(200);
    assertThat(words.header("Content-Type")).startsWith("text/json");
    assertThat(words.header("Cache-Control")).isEqualTo("no-store");
    assertThat(JSON.parseObject(words.response().body()))
        .isEqualTo(JSON.parseObject(PageFiles.read(PageFiles.ROOT.resolve("page/words/en.json"))));
  }

  @Test
  void theServiceWorkerHasTheVersionOfTheProgram() {
    ApiClient.Response worker = nobody.get("/worker.js");

    assertThat(worker.status()).isEqualTo(200);
    assertThat(worker.header("Content-Type")).startsWith("text/javascript");
    assertThat(worker.header("Cache-Control")).isEqualTo("no-cache");
    assertThat(worker.response().body()).containsPattern("KEPT = \"courtflash-\\d+\\.\\d+\\.\\d+");
  }

  @Test
  void theServiceWorkerKeepsExactlyTheFilesOfThePage() {
    String worker = nobody.get("/worker.js").response().body();
    String number = BUILT.matcher(worker).results().findFirst().orElseThrow().group();

    assertThat(
            Pattern.compile("^  \"(.+)\",$", Pattern.MULTILINE)
                .matcher(worker)
                .results()
                .map(file -> file.group(1)))
        .containsExactlyInAnyOrder(
            "/",
            number + "app.js",
            "/page/icon.svg",
            "/page/manifest.json",
            number + "style.css",
            number + "words/en.json",
            number + "words/zh-CN.json");
  }

  @Test
  void onlyFilesAreSentCompressed() {
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
  @ValueSource(
      strings = {
        "/page/none.js",
        "/page/built/0/none.js",
        "/page/built/app.js",
        "/page/",
        "/page/../application.yml",
        "/none.html"
      })
  void aMissingFileIsRefusedWithTheEnvelope(String path) {
    assertThat(nobody.get(path).status()).isEqualTo(404);
    assertThat(nobody.get(path).code()).isEqualTo("NOT_FOUND");
  }

  /** Where the files of a page are. */
  private static String built(ApiClient.Response page) {
    return BUILT.matcher(page.response().body()).results().findFirst().orElseThrow().group();
  }

  static List<Path> files() {
    return PageFiles.all();
  }
}
