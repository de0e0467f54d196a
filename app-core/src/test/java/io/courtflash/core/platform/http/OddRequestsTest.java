package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
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
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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

  private static final String SOLD_OUT = "HTTP/1.1 409";
  private static final String REFUSED = "HTTP/1.1 400";
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] \\d{3}");

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;

  private TlsConnector tls;
  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  void open(@TempDir Path folder) throws Exception {
    tls = TlsConnector.open(engine, folder);
    sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
    student = TestStudents.remembered(engine, port);
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
  }

  @AfterAll
  void close() throws Exception {
    tls.close();
  }

  private String body() {
    return JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
  }

  /** Puts a login, a type, a length and a body into a request. */
  private String filled(String request) {
    String chunked = Integer.toHexString(body().length()) + "\r\n" + body() + "\r\n0\r\n\r\n";
    return request
        .replace("{login}", "Host: x\r\nAuthorization: Bearer " + student.token())
        .replace("{json}", "Content-Type: application/json")
        .replace("{length}", "Content-Length: " + body().length())
        .replace("{chunked}", chunked)
        .replace("{body}", body());
  }

  /** What comes over a plain connection until the server is done; the same comes over TLS. */
  private String answer(String request) throws IOException {
    String plain = read(new Socket(InetAddress.getLoopbackAddress(), port), filled(request));
    Socket secure =
        tls.trusting()
            .getSocketFactory()
            .createSocket(InetAddress.getLoopbackAddress(), tls.port());
    assertThat(statuses(read(secure, filled(request)))).as("over TLS").isEqualTo(statuses(plain));
    return plain;
  }

  private static String read(Socket socket, String request) throws IOException {
    try (socket) {
      socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<String> statuses(String answers) {
    return STATUS.matcher(answers).results().map(MatchResult::group).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /reserve/ HTTP/1.1\r\n"
            + "{login}\r\n"
            + "{json}\r\n"
            + "Connection: close\r\n"
            + "{length}\r\n\r\n"
            + "{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nConnection: close\r\nTransfer-Encoding:"
            + " chunked\r\n\r\n{chunked}",
        "POST http://x/reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nConnection: close\r\n"
            + "{length}\r\n\r\n{body}",
        "POST /%72eserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nConnection: close\r\n{length}\r\n\r\n"
            + "{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json};charset=UTF-8\r\nConnection: close\r\n"
            + "{length}\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nAccept-Language: en\r\nAccept-Language:"
            + " fr\r\nConnection: close\r\n{length}\r\n\r\n{body}",
        "POST /reserve HTTP/1.0\r\n{login}\r\n{json}\r\n{length}\r\n\r\n{body}"
      })
  void anOddFormHasTheOutcomeOfTheUsualOne(String request) throws IOException {
    assertThat(answer(request)).startsWith(SOLD_OUT).contains("\"OUT_OF_STOCK\"");
  }

  @Test
  void whoWaitsToBeAskedForTheBodyIsAsked() throws IOException {
    String answer =
        answer(
            "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nConnection: close\r\nExpect:"
                + " 100-continue\r\n{length}\r\n\r\n{body}");

    assertThat(answer).contains(SOLD_OUT);
  }

  @Test
  void requestsThatComeTogetherAreAnsweredEach() throws IOException {
    String one = "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\n{length}\r\n\r\n{body}";
    String odd =
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json};charset=UTF-8\r\n{length}\r\n\r\n{body}";
    String last = "GET /time HTTP/1.1\r\n{login}\r\nConnection: close\r\n\r\n";

    assertThat(statuses(answer(one + odd + one + last)))
        .containsExactly(SOLD_OUT, SOLD_OUT, SOLD_OUT, "HTTP/1.1 200");
  }

  /** What follows such a request isn't read as another one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\n{length}\r\n{length}\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\n"
            + "{login}\r\n"
            + "{json}\r\n"
            + "{length}\r\n"
            + "Content-Length: 1\r\n\r\n"
            + "{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\n{length}\r\nTransfer-Encoding: chunked\r\n"
            + "\r\n{chunked}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nTransfer-Encoding: chunked\r\n{length}\r\n"
            + "\r\n{chunked}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nTransfer-Encoding: chunked, identity\r\n"
            + "\r\n{chunked}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nTransfer-Encoding: xchunked\r\n\r\n"
            + "{chunked}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nContent-Length: +5\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nContent-Length : 5\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\n{json}\r\n{length}\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\n{login}\n{json}\n{length}\n\n{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nX-Odd: a\r\n b\r\n{length}\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\n{login}\r\nHost: y\r\n{json}\r\n{length}\r\n\r\n{body}",
        "POST /reserve/ HTTP/1.1\r\nAuthorization: Bearer x\r\n{json}\r\n{length}\r\n\r\n{body}",
        "POST /reserve/\r\n{login}\r\n{json}\r\n{length}\r\n\r\n{body}"
      })
  void aRequestThatCouldBeReadInTwoWaysIsRefused(String request) throws IOException {
    String answer = answer(request + "GET /time HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(answer).startsWith(REFUSED);
    assertThat(statuses(answer)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\r\n", "5;\u0000\r\nabcde\r\n0\r\n\r\n", "5\nabcde\n0\n\n", "-1\r\n"})
  void chunksThatCouldBeReadInTwoWaysMakeNoRequest(String chunks) throws IOException {
    String answer =
        answer(
            "POST /reserve/ HTTP/1.1\r\n{login}\r\n{json}\r\nTransfer-Encoding: chunked\r\n\r\n"
                + chunks
                + "GET /time HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(statuses(answer)).hasSizeLessThanOrEqualTo(1);
    assertThat(answer).doesNotContain("HTTP/1.1 200").doesNotContain("\"SUCCESS\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/reserve/;a=b", "/reserve;a=b", "//reserve/", "/reserve/."})
  void anotherPathIsNoUsualRequest(String path) throws IOException {
    String answer =
        answer(
            "POST "
                + path
                + " HTTP/1.1\r\n{login}\r\n{json}\r\nConnection: close\r\n{length}\r\n\r\n{body}");

    assertThat(answer).matches("(?s)HTTP/1.1 4.*");
  }
}
