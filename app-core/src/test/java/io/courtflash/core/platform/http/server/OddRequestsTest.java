package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.GeneratedTable;
import io.courtflash.core.testing.RawHttp2;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.TlsConnector;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/**
 * A reservation request in an odd form has the outcome of the usual form, or is refused; nothing is
 * read in two ways. A place that is sold out tells that a request was understood.
 */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OddRequestsTest {

  private static final Path PAGE = Path.of("..", "docs", "decisions", "front-door.md");
  private static final int SOLD_OUT = 409;
  private static final int REFUSED = 400;

  /** Of a stream that is ended without an answer. */
  private static final int NONE = 0;

  /** Whoever is asked to go on sending isn't answered by that. */
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (?!100)(\\d{3})");

  /** What follows a request on its connection, and is answered unless the connection ends. */
  private static final String NEXT = "GET /time HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

  /**
   * A form of the request.
   *
   * @param form in words
   * @param request with {names} of what differs between two runs
   * @param answer its status
   * @param goesOn whether the connection has another request answered
   */
  record Odd(String form, String request, int answer, boolean goesOn) {

    @Override
    public String toString() {
      return form;
    }

    String answerInWords() {
      String status =
          switch (answer) {
            case SOLD_OUT -> "as to the usual form";
            case NONE -> "none: the stream is reset";
            default -> String.valueOf(answer);
          };
      return goesOn ? status : status + ", and the connection ends";
    }
  }

  private static Odd same(String form, String request) {
    return new Odd(form, request, SOLD_OUT, true);
  }

  private static Odd last(String form, String request) {
    return new Odd(form, request, SOLD_OUT, false);
  }

  private static Odd refused(String form, int answer, String request) {
    return new Odd(form, request, answer, true);
  }

  private static Odd ended(String form, String request) {
    return new Odd(form, request, REFUSED, false);
  }

  private static String line(String line) {
    return line + "\r\n{login}\r\n{json}\r\n{length}\r\n\r\n{body}";
  }

  private static String path(String path) {
    return line("POST " + path + " HTTP/1.1");
  }

  private static String headers(String... before) {
    return line("POST /reserve/ HTTP/1.1\r\n" + String.join("\r\n", before));
  }

  private static String lengths(String... instead) {
    return headers()
        .replace("\r\n\r\n{login}", "\r\n{login}")
        .replace("{length}", String.join("\r\n", instead));
  }

  private static String coded(String headers, String chunks) {
    return lengths(headers).replace("{body}", chunks);
  }

  private static String chunks(String chunks) {
    return coded("Transfer-Encoding: chunked", chunks);
  }

  private static String json(String body) {
    return lengths("Content-Length: " + body.length()).replace("{body}", body);
  }

  private static final List<Odd> FORMS =
      List.of(
          same("chunks", chunks("{chunks}")),
          same("`CHUNKED`", coded("Transfer-Encoding: CHUNKED", "{chunks}")),
          same("an extension of a chunk", chunks("{size};a=b\r\n{body}\r\n0\r\n\r\n")),
          same("a trailer", chunks("{size}\r\n{body}\r\n0\r\nX: y\r\n\r\n")),
          same("an absolute URI", path("http://x/reserve/")),
          same("an encoded path", path("/%72eserve/")),
          same("`/reserve;a=b`", path("/reserve;a=b")),
          same("a list in two headers", headers("Accept-Language: en", "Accept-Language: fr")),
          same("`Expect: 100-continue`", headers("Expect: 100-continue")),
          same("`Upgrade: h2c`", headers("Connection: Upgrade", "Upgrade: h2c")),
          same("`Content-Encoding`, which has no meaning", headers("Content-Encoding: gzip")),
          same("an empty line before it", "\r\n" + headers("X: y")),
          same("names of headers in capitals", headers("X: y").replace("Content", "CONTENT")),
          same("two blanks in the first line", line("POST  /reserve/ HTTP/1.1")),
          last("HTTP/1.0", line("POST /reserve/ HTTP/1.0")),
          last("chunks in HTTP/1.0", chunks("{chunks}").replace("/1.1", "/1.0")),
          refused("an unknown query", REFUSED, path("/reserve/?a=b")),
          refused("`%2F`", REFUSED, path("/reserve%2F")),
          refused("`%2e`", REFUSED, path("/reserve/%2e")),
          refused("`//reserve/`", REFUSED, path("//reserve/")),
          refused("an absolute URI of another host", REFUSED, path("http://y/reserve/")),
          refused("duplicate keys in JSON", REFUSED, json("{\"slotId\":1,\"slotId\":1}")),
          refused("two logins", REFUSED, headers("Authorization: Bearer x")),
          refused(
              "two logins, the right one first",
              REFUSED,
              headers("{bearer}", "Authorization: Bearer x").replace("{login}", "Host: x")),
          refused(
              "two idempotency keys", REFUSED, headers("Idempotency-Key: a", "Idempotency-Key: b")),
          refused("`/reserve/;a=b`", 404, path("/reserve/;a=b")),
          refused("`/x/../reserve/`", 404, path("/x/../reserve/")),
          refused("a path in capitals", 404, path("/RESERVE/")),
          refused("`/reserve/.`", 405, path("/reserve/.")),
          refused("a method in small letters", 405, line("post /reserve/ HTTP/1.1")),
          refused("two types", 415, headers("Content-Type: text/plain")),
          ended("two equal lengths", lengths("{length}", "{length}")),
          ended("two lengths", lengths("{length}", "Content-Length: 1")),
          ended("two lengths in one header", lengths("{length}, 1")),
          ended("lengths as `+5`", lengths("Content-Length: +5")),
          ended("`-5`", lengths("Content-Length: -5")),
          ended("`0x5`", lengths("Content-Length: 0x5")),
          ended("or of 20 digits", lengths("Content-Length: 99999999999999999999")),
          ended(
              "a length before chunks",
              coded("{length}\r\nTransfer-Encoding: chunked", "{chunks}")),
          ended(
              "a length behind them", coded("Transfer-Encoding: chunked\r\n{length}", "{chunks}")),
          ended("`chunked, chunked`", coded("Transfer-Encoding: chunked, chunked", "{chunks}")),
          ended("`chunked, identity`", coded("Transfer-Encoding: chunked, identity", "{chunks}")),
          ended("`xchunked`", coded("Transfer-Encoding: xchunked", "{chunks}")),
          ended("`gzip, chunked`", coded("Transfer-Encoding: gzip, chunked", "{chunks}")),
          ended(
              "a vertical tab before `chunked`",
              coded("Transfer-Encoding:\u000bchunked", "{chunks}")),
          ended("sizes of chunks as `zz`", chunks("zz\r\n")),
          ended("`-1`", chunks("-1\r\n")),
          ended("`0x5`", chunks("0x5\r\nabcde\r\n0\r\n\r\n")),
          ended("or of 17 digits", chunks("ffffffffffffffff1\r\n")),
          ended("a NUL in a chunk's extension", chunks("5;\u0000\r\nabcde\r\n0\r\n\r\n")),
          ended("chunks with bare LF", chunks("5\nabcde\n0\n\n")),
          ended("a chunk longer than its size", chunks("5\r\nabcdef\r\n0\r\n\r\n")),
          ended("one bare LF", headers("X: y").replace("X: y\r", "X: y")),
          ended("bare LF everywhere", headers("X: y").replace("\r", "")),
          ended("bare CR", headers("X: y\rZ: a")),
          ended("a folded header", headers("X: a", " b")),
          ended("a folded first header", headers(" b")),
          ended("a NUL in a header", headers("X: \u0000")),
          ended("a header without a colon", headers("X")),
          ended("without a name", headers(": x")),
          ended("or with a blank before the colon", headers("X : y")),
          ended("two hosts", headers("Host: y")),
          ended("no host", headers("{bearer}").replace("{login}", "X: y")),
          ended("another `Expect`", headers("Expect: y")),
          ended("HTTP/0.9", line("POST /reserve/")),
          ended("HTTP/1.2", line("POST /reserve/ HTTP/1.2")),
          ended("HTTP/2 without TLS", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"));

  private static final String START = ":method: POST|:scheme: https|:path: /reserve/|:authority: x";
  private static final String USUAL = START + "|{login2}";

  private static String start(String part, String instead) {
    return USUAL.replace(part, instead);
  }

  private static String more(String header) {
    return USUAL + "|" + header;
  }

  /** Headers, and behind them the frames of the body if it isn't one. */
  private static final List<Odd> FORMS_OF_HTTP2 =
      List.of(
          same("no length", USUAL),
          same("a length", more("content-length: {length2}")),
          same("several frames", USUAL + "||{half}|{rest}"),
          same("an empty last frame", USUAL + "||{half}{rest}|"),
          same("a list in two headers", more("accept-language: en|accept-language: fr")),
          same("`expect: 100-continue`", more("expect: 100-continue")),
          same("`te: trailers`", more("te: trailers")),
          same("`upgrade: h2c`", more("upgrade: h2c")),
          same("an encoded path", start("/reserve/", "/%72eserve/")),
          same("`/reserve;a=b`", start("/reserve/", "/reserve;a=b")),
          same("the scheme http", start("https", "http")),
          same("no authority", start("|:authority: x", "")),
          same("a host instead", start("|:authority: x", "|host: x")),
          refused("duplicate keys in JSON", REFUSED, USUAL + "||{\"slotId\":1,\"slotId\":1}"),
          refused("two logins", REFUSED, more("authorization: Bearer x")),
          refused(
              "two logins, the wrong one first",
              REFUSED,
              start("|{", "|authorization: Bearer x|{")),
          refused(
              "two equal lengths",
              REFUSED,
              more("content-length: {length2}|content-length: {length2}")),
          refused("two lengths", REFUSED, more("content-length: {length2}|content-length: 5")),
          refused("`transfer-encoding`", REFUSED, more("transfer-encoding: chunked")),
          refused("`connection`", REFUSED, more("connection: keep-alive")),
          refused("another `te`", REFUSED, more("te: gzip")),
          refused("another `expect`", REFUSED, more("expect: y")),
          refused("another host", REFUSED, more("host: y")),
          refused("the name of a header in capitals", REFUSED, more("X: y")),
          refused("with a blank", REFUSED, more("x y: z")),
          refused("with a colon", REFUSED, more("x:y: z")),
          refused("CR and LF in a header", REFUSED, more("x: x\r\ny: z")),
          refused("LF in a header", REFUSED, more("x: x\ny")),
          refused("NUL in a header", REFUSED, more("x: x\u0000")),
          refused("no path", REFUSED, start(":path: /reserve/|", "")),
          refused("no method", REFUSED, start(":method: POST|", "")),
          refused("no scheme", REFUSED, start(":scheme: https|", "")),
          refused("two paths", REFUSED, start(":authority", ":path: /time|:authority")),
          refused("an unknown pseudo-header", REFUSED, start(":authority", ":x: y|:authority")),
          refused("a late one", REFUSED, start(":scheme: https|", "") + "|:scheme: https"),
          refused("an absolute URI as path", REFUSED, start("/reserve/", "https://x/reserve/")),
          refused("a path without a slash", REFUSED, start("/reserve/", "reserve/")),
          refused("with a blank", REFUSED, start("/reserve/", "/reserve/ HTTP/1.1")),
          refused("with CR and LF", REFUSED, start("/reserve/", "/reserve/\r\nx: y")),
          refused("`/reserve/;a=b`", 404, start("/reserve/", "/reserve/;a=b")),
          refused("a method in small letters", 405, start("POST", "post")),
          refused("with a blank", 405, start("POST", "POST /time")),
          refused("a length below the body's", NONE, more("content-length: 5")),
          refused("above it", NONE, more("content-length: 99")),
          refused("with a sign", NONE, more("content-length: +5")));

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;

  private TlsConnector tls;
  private SaleClient sale;
  private ApiClient student;
  private Map<String, String> names;

  @BeforeAll
  void open(@TempDir Path folder) throws Exception {
    tls = TlsConnector.open(engine, folder);
    sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    student = TestStudents.remembered(engine, port);
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
    names = names();
  }

  @AfterAll
  void close() throws Exception {
    tls.close();
  }

  private Map<String, String> names() {
    String body = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
    Map<String, String> named = new LinkedHashMap<>();
    named.put("{login}", "Host: x\r\n{bearer}");
    named.put("{bearer}", "Authorization: Bearer " + student.token());
    named.put(
        "{login2}", "authorization: Bearer " + student.token() + "|content-type: application/json");
    named.put("{json}", "Content-Type: application/json");
    named.put("{length}", "Content-Length: {length2}");
    named.put("{length2}", String.valueOf(body.length()));
    named.put("{chunks}", "{size}\r\n{body}\r\n0\r\n\r\n");
    named.put("{size}", Integer.toHexString(body.length()));
    named.put("{half}", body.substring(0, 9));
    named.put("{rest}", body.substring(9));
    named.put("{body}", body);
    return named;
  }

  private String filled(String request) {
    String filled = request;
    for (Entry<String, String> name : names.entrySet()) {
      filled = filled.replace(name.getKey(), name.getValue());
    }
    return filled;
  }

  @ParameterizedTest
  @FieldSource("FORMS")
  void anOddFormHasTheOutcomeOfTheUsualOneOrIsRefused(Odd odd) throws IOException {
    assertAnswered(odd, new Socket(InetAddress.getLoopbackAddress(), port));
    assertAnswered(
        odd,
        tls.trusting()
            .getSocketFactory()
            .createSocket(InetAddress.getLoopbackAddress(), tls.port()));
  }

  private void assertAnswered(Odd odd, Socket socket) throws IOException {
    String answers = read(socket, filled(odd.request()) + NEXT);

    assertThat(statuses(answers))
        .as(answers)
        .isEqualTo(odd.goesOn() ? List.of(odd.answer(), 200) : List.of(odd.answer()));
    assertThat(answers.contains("\"OUT_OF_STOCK\"")).isEqualTo(odd.answer() == SOLD_OUT);
  }

  private static String read(Socket socket, String request) throws IOException {
    try (socket) {
      socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<Integer> statuses(String answers) {
    return STATUS.matcher(answers).results().map(found -> Integer.valueOf(found.group(1))).toList();
  }

  @Test
  void requestsThatComeTogetherAreAnsweredEach() throws IOException {
    String usual = headers("X: y");
    String together = filled(usual + chunks("{chunks}") + usual) + NEXT;
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);

    assertThat(statuses(read(socket, together))).containsExactly(SOLD_OUT, SOLD_OUT, SOLD_OUT, 200);
  }

  @ParameterizedTest
  @FieldSource("FORMS_OF_HTTP2")
  void anOddFormOfHttp2HasTheOutcomeOfTheUsualOneOrIsRefused(Odd odd) throws IOException {
    String[] parts = filled(odd.request()).split("\\|\\|", -1);
    List<String> body =
        parts.length == 1 ? List.of(filled("{body}")) : List.of(parts[1].split("\\|", -1));
    try (RawHttp2 connection = RawHttp2.to(tls)) {
      RawHttp2.Answer answer = connection.ask(headers2(parts[0]), body);

      assertThat(answer.status()).as(answer.body()).isEqualTo(odd.answer());
      assertThat(answer.body().contains("\"OUT_OF_STOCK\"")).isEqualTo(odd.answer() == SOLD_OUT);
      String next = ":method: GET|:scheme: https|:path: /time|:authority: x";
      assertThat(connection.ask(headers2(next), List.of()).status()).isEqualTo(200);
    }
  }

  /** A name may have a colon in it. */
  private static List<Entry<String, String>> headers2(String text) {
    return Arrays.stream(text.split("\\|"))
        .map(
            header ->
                Map.entry(
                    header.substring(0, header.lastIndexOf(": ")),
                    header.substring(header.lastIndexOf(": ") + 2)))
        .toList();
  }

  @Test
  void thePageOfOddRequestsIsComplete() throws IOException {
    GeneratedTable.check(PAGE, "odd requests", rows(FORMS));
    GeneratedTable.check(PAGE, "odd requests of HTTP/2", rows(FORMS_OF_HTTP2));
  }

  private static List<List<String>> rows(List<Odd> forms) {
    Map<String, String> byAnswer =
        forms.stream()
            .collect(
                Collectors.groupingBy(
                    Odd::answerInWords,
                    LinkedHashMap::new,
                    Collectors.mapping(Odd::form, Collectors.joining(", "))));
    return Stream.concat(
            Stream.of(List.of("answer", "sent")),
            byAnswer.entrySet().stream().map(each -> List.of(each.getKey(), each.getValue())))
        .toList();
  }
}
