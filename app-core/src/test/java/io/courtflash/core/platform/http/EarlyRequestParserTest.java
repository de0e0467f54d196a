package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only a whole request that is usual in everything is read; all others are left to Tomcat. */
class EarlyRequestParserTest {

  private static final String HOST = "Host: hall.example:25001\r\n";
  private static final String TOKEN = "Authorization: Bearer a-token_\r\n";
  private static final String TYPE = "Content-Type: application/json\r\n";
  private static final String LENGTH = "Content-Length: 4\r\n";
  private static final String USUAL = HOST + TOKEN + TYPE + LENGTH;
  private static final String BODY = "{\"\"}";

  /** Of a request for a place. */
  private static Optional<EarlyRequest> parse(String headersAndBody) {
    return read("POST /a HTTP/1.1\r\n" + headersAndBody);
  }

  /** Of a request for a board. */
  private static Optional<EarlyRequest> get(String target, String headers) {
    return read("GET " + target + " HTTP/1.1\r\n" + HOST + TOKEN + headers + "\r\n");
  }

  private static Optional<EarlyRequest> read(String text) {
    byte[] bytes = ("before" + text + "behind").getBytes(StandardCharsets.ISO_8859_1);
    return EarlyRequestParser.parse(bytes, 6, bytes.length - 6);
  }

  @Test
  void aUsualRequestIsRead() {
    EarlyRequest read = parse(USUAL + "\r\n" + BODY).orElseThrow();

    assertThat(read.path()).isEqualTo("/a");
    assertThat(read.query()).isNull();
    assertThat(read.token()).isEqualTo("a-token_");
    assertThat(read.language()).isNull();
    assertThat(read.idempotencyKey()).isNull();
    assertThat(read.keepAlive()).isFalse();
    assertThat(read.body()).isEqualTo(BODY);
  }

  @Test
  void soIsOneOfABrowser() {
    String browser =
        """
        host: 127.0.0.1:25001\r
        connection: Keep-Alive\r
        content-length: 4\r
        sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"\r
        authorization: Bearer a-token_\r
        ACCEPT-LANGUAGE:  zh-CN,zh;q=0.9 \r
        Idempotency-Key: 7c9e6679-7425\r
        User-Agent: Mozilla/5.0 (X11; Linux x86_64)\r
        Empty:\r
        content-type: application/json\r
        Origin: http://127.0.0.1:25001\r
        Cookie: a=b\r
        """;

    EarlyRequest read = parse(browser + "\r\n" + BODY).orElseThrow();

    assertThat(read.language()).isEqualTo("zh-CN,zh;q=0.9");
    assertThat(read.idempotencyKey()).isEqualTo("7c9e6679-7425");
    assertThat(read.keepAlive()).isTrue();
  }

  @Test
  void soIsOneForABoard() {
    EarlyRequest read =
        get(
                "/browse/slot?sessionId=1&date=2026-11-25",
                "Accept-Encoding: gzip, br\r\nIf-None-Match: W/\"a\"\r\n")
            .orElseThrow();

    assertThat(read.path()).isEqualTo("/browse/slot");
    assertThat(read.query()).isEqualTo("sessionId=1&date=2026-11-25");
    assertThat(read.encodings()).isEqualTo("gzip, br");
    assertThat(read.knownTag()).isEqualTo("W/\"a\"");
    assertThat(read.body()).isEmpty();
    assertThat(get("/a", "")).get().extracting(EarlyRequest::query).isNull();
    assertThat(get("/a?", "")).get().extracting(EarlyRequest::query).isEqualTo("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/a%20b", "/a;b", "/a b", "/a?b?c", "/a?b%31", "/a?b#c", "/a.b", "/\u00e4"})
  void anUnusualPathIsLeft(String target) {
    assertThat(get(target, "")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 0\r\n",
        "If-Match: \"a\"\r\n",
        "If-Modified-Since: Wed, 25 Nov 2026 10:00:00 GMT\r\n",
        "If-Unmodified-Since: Wed, 25 Nov 2026 10:00:00 GMT\r\n",
        "Range: bytes=0-1\r\n",
        "If-None-Match: \"a\"\r\nIf-None-Match: \"b\"\r\n",
        "Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n"
      })
  void anUnusualHeaderOfARequestForABoardIsLeft(String header) {
    assertThat(get("/a", header)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HEAD /a HTTP/1.1",
        "get /a HTTP/1.1",
        "GET  /a HTTP/1.1",
        "GET /a HTTP/1.0",
        "GET /a  HTTP/1.1",
        "GET /a HTTP/1.1 ",
        "GET http://x/a HTTP/1.1"
      })
  void anUnusualFirstLineIsLeft(String line) {
    assertThat(read(line + "\r\n" + HOST + TOKEN + "\r\n")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /a HTTP/1.1\r\n" + USUAL + "\r\n" + BODY,
        "GET /a?b=c HTTP/1.1\r\n" + HOST + TOKEN + "\r\n"
      })
  void noPartOfARequestIsTakenForAWholeOne(String whole) {
    assertThat(read(whole)).isPresent();
    for (int length = 0; length < whole.length(); length++) {
      assertThat(read(whole.substring(0, length))).as("%d bytes", length).isEmpty();
    }
  }

  @Test
  void aRequestThatAnotherOneFollowsIsLeft() {
    assertThat(parse(USUAL + "\r\n" + BODY + "P")).isEmpty();
    assertThat(read("GET /a HTTP/1.1\r\n" + HOST + TOKEN + "\r\nG")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Transfer-Encoding: chunked\r\n",
        "transfer-encoding: identity\r\n",
        "Content-Encoding: gzip\r\n",
        "Expect: 100-continue\r\n",
        "Upgrade: h2c\r\n",
        "Trailer: a\r\n",
        "X-Request-Id: own\r\n",
        "Connection: close\r\n",
        "Connection: keep-alive, Upgrade\r\n",
        "Connection:\r\n",
        "Content-Length: 4\r\n",
        "content-length: 5\r\n",
        "Host: other\r\n",
        "Authorization: Bearer other\r\n",
        "Content-Type: application/json\r\n",
        "Connection: keep-alive\r\nConnection: keep-alive\r\n",
        "Accept-Language: en\r\nAccept-Language: fr\r\n",
        "Idempotency-Key: 12345678\r\nIdempotency-Key: 12345678\r\n",
        " folded\r\n",
        "\tfolded\r\n",
        "Name : value\r\n",
        ": value\r\n",
        "No colon\r\n",
        "Under_score: value\r\n",
        "Tab: \t\r\n",
        "Control: \u0001\r\n",
        "Letter: \u00e4\r\n",
        "Line-Feed: value\n",
        "Carriage-Return: val\rue\r\n"
      })
  void anUnusualHeaderIsLeft(String header) {
    assertThat(parse(USUAL + header + "\r\n" + BODY)).isEmpty();
    assertThat(parse(header + USUAL + "\r\n" + BODY)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        TOKEN + TYPE + LENGTH,
        HOST + TYPE + LENGTH,
        HOST + TOKEN + LENGTH,
        HOST + TOKEN + TYPE,
        "Host:\r\n" + TOKEN + TYPE + LENGTH,
        "Host: a..b\r\n" + TOKEN + TYPE + LENGTH,
        "Host: a:b\r\n" + TOKEN + TYPE + LENGTH,
        "Host: a/b\r\n" + TOKEN + TYPE + LENGTH,
        HOST + "Authorization: Basic YTpi\r\n" + TYPE + LENGTH,
        HOST + TOKEN + "Content-Type: application/json;charset=UTF-8\r\n" + LENGTH,
        HOST + TOKEN + TYPE + "Content-Length: 3\r\n",
        HOST + TOKEN + TYPE + "Content-Length: 5\r\n",
        HOST + TOKEN + TYPE + "Content-Length: +4\r\n",
        HOST + TOKEN + TYPE + "Content-Length: 0004\r\n",
        HOST + TOKEN + TYPE + "Content-Length: -4\r\n",
        HOST + TOKEN + TYPE + "Content-Length: 4,4\r\n",
        HOST + TOKEN + TYPE + "Content-Length:\r\n"
      })
  void aRequestThatLacksSomethingUsualIsLeft(String headers) {
    assertThat(parse(headers + "\r\n" + BODY)).isEmpty();
  }

  @Test
  void aRequestWithManyHeadersIsLeft() {
    assertThat(parse(USUAL + "A: b\r\n".repeat(40) + "\r\n" + BODY)).isPresent();
    assertThat(parse(USUAL + "A: b\r\n".repeat(100) + "\r\n" + BODY)).isEmpty();
  }
}
