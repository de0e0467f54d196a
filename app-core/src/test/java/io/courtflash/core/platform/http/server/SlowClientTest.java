package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.platform.json.RecordReader;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.testkit.TestTimeout;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.validation.autoconfigure.ValidationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Clients that slowly send single bytes, each within the server's timeout between two packets. */
@SpringBootTest(
    classes = {SlowClientTest.BareWebServer.class, SlowClientTest.EarlyAnswer.class},
    webEnvironment = WebEnvironment.RANDOM_PORT,
    properties = {
      "courtflash.limits.header-time=600ms",
      "courtflash.limits.body-time=600ms",
      "server.jetty.max-connections=" + SlowClientTest.CONNECTIONS
    })
class SlowClientTest {

  static final int CONNECTIONS = 64;

  private static final Duration BETWEEN_BYTES = Duration.ofMillis(100);
  private static final int BYTES = 60;

  @LocalServerPort private int port;

  /** The engine's web server without the engine. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    JettyServletWebServerAutoConfiguration.class,
    SslAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    HttpMessageConvertersAutoConfiguration.class,
    ValidationAutoConfiguration.class,
    WebMvcAutoConfiguration.class
  })
  @EnableConfigurationProperties(WebAccessProperties.class)
  @Import({
    JettyConfiguration.class,
    TlsConfiguration.class,
    FrontHandler.class,
    IdleConnectionCloser.class,
    LoopScheduler.class,
    RecordReader.class,
    EchoController.class
  })
  @ComponentScan(
      basePackages = "io.courtflash.core.platform.http",
      useDefaultFilters = false,
      includeFilters =
          @Filter(
              type = FilterType.REGEX,
              pattern =
                  ".*\\.(WebConfiguration|RecordMessageConverter|EnvelopeWriter|ApiExceptionHandler"
                      + "|FailureRefusals|CorsConfiguration|BodyLimitFilter|AnswerHeaders"
                      + "|StudentPageConfiguration)"))
  static class BareWebServer {}

  @RestController
  static class EchoController {

    @PostMapping("/read")
    String read(@RequestBody byte[] body) {
      return "read " + body.length;
    }

    @PostMapping("/ignore")
    String ignore() {
      return "ignored";
    }
  }

  /** Answers whoever has sent a whole body. */
  static class EarlyAnswer implements FastEndpoint {

    @Override
    public boolean takes(String method, String path) {
      return path.equals("/reserve/");
    }

    @Override
    public CompletableFuture<FastAnswer> answer(FastRequest request) {
      return CompletableFuture.completedFuture(FastAnswer.of(200, null, request.body()));
    }
  }

  @Test
  void aRequestHeadThatNeverEndsIsCutOff() throws IOException {
    try (Socket slow = open("POST /read HTTP/1.1\r\nHost: x\r\nX-Slow: ")) {
      assertThat(answerWhileDripping(slow)).isEmpty();
    }
  }

  @Test
  void theHeadOfALaterRequestOnAConnectionIsCutOff() throws IOException {
    try (Socket slow = open("POST /ignore HTTP/1.1\r\nHost: x\r\n\r\nPOST /igno")) {
      assertThat(answerWhileDripping(slow)).containsOnlyOnce("HTTP/1.1").contains("ignored");
    }
  }

  @Test
  void halfRequestHeadsCostNoOtherConnectionItsAnswer() throws IOException {
    List<Socket> halves = new ArrayList<>();
    try {
      for (int i = 0; i < CONNECTIONS / 2; i++) {
        halves.add(open("POST /ignore HT"));
      }
      for (Socket half : halves) {
        assertThat(rest(half)).isEmpty();
      }
    } finally {
      for (Socket half : halves) {
        half.close();
      }
    }
    for (int i = 0; i < CONNECTIONS; i++) {
      try (Socket other = open("POST /ignore HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) {
        assertThat(rest(other)).startsWith("HTTP/1.1 200");
      }
    }
  }

  private static final String HEAD =
      """
      POST /read HTTP/1.1\r
      Host: x\r
      Content-Type: application/json\r
      Content-Length: 1000\r
      \r
      """;

  @Test
  void aBodyThatTakesTooLongIsRefused() throws IOException {
    try (Socket slow = open(HEAD)) {
      assertThat(answerWhileDripping(slow)).startsWith("HTTP/1.1 408");
    }
  }

  @Test
  void aBodyThatStopsIsRefused() throws IOException {
    try (Socket silent = open(HEAD + "{")) {
      assertThat(rest(silent)).startsWith("HTTP/1.1 408");
    }
  }

  private static final String HALF_CLAIM =
      """
      POST /reserve/ HTTP/1.1\r
      Host: x\r
      Content-Type: application/json\r
      Content-Length: 200\r
      \r
      {\
      """;

  @Test
  void aBodyToBeAnsweredEarlyThatComesByteByByteIsRefused() throws IOException {
    try (Socket slow = open(HALF_CLAIM)) {
      assertRefusedAsLate(answerWhileDripping(slow));
    }
  }

  @Test
  void aBodyToBeAnsweredEarlyThatStopsIsRefused() throws IOException {
    try (Socket silent = open(HALF_CLAIM)) {
      assertRefusedAsLate(rest(silent));
    }
  }

  private static void assertRefusedAsLate(String answer) {
    assertThat(answer)
        .startsWith("HTTP/1.1 408")
        .contains("\r\nConnection: close\r\n")
        .contains("\"REQUEST_TIMEOUT\"");
  }

  @Test
  void aBodyThatStopsIsRefusedThoughNoControllerReadsIt() throws IOException {
    try (Socket slow =
        open(
            """
            POST /ignore HTTP/1.1\r
            Host: x\r
            Content-Type: application/json\r
            Content-Length: 1000\r
            \r
            """)) {
      assertThat(answerWhileDripping(slow)).startsWith("HTTP/1.1 408");
    }
  }

  @Test
  void aBodyThatIsTooLargeIsCutOff() throws IOException {
    try (Socket slow =
        open(
            """
            POST /read HTTP/1.1\r
            Host: x\r
            Content-Type: application/json\r
            Content-Length: 9000\r
            \r
            """)) {
      assertThat(answerWhileDripping(slow)).startsWith("HTTP/1.1 413");
    }
  }

  @Test
  void afterABodyThatNoControllerReadTheConnectionServesTheNextRequest() throws IOException {
    String first =
        """
        POST /ignore HTTP/1.1\r
        Host: x\r
        Content-Type: application/json\r
        Content-Length: 3\r
        \r
        abc\
        """;
    String last =
        """
        POST /read HTTP/1.1\r
        Host: x\r
        Content-Type: application/json\r
        Content-Length: 2\r
        Connection: close\r
        \r
        de\
        """;
    try (Socket quick = open(first + last)) {
      assertThat(rest(quick)).contains("ignored").contains("read 2");
    }
  }

  @Thorough(besides = "SlowClientTest")
  @Test
  void silentConnectionsDoNotBlockOtherClients() throws IOException {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 2 * CONNECTIONS; i++) {
        silent.add(open(""));
      }
      await()
          .untilAsserted(
              () -> assertThat(ApiClient.at(port).post("/ignore", null).status()).isEqualTo(200));
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
  }

  @Test
  void aConnectionServesHundredsOfRequests() throws IOException {
    String request = "POST /ignore HTTP/1.1\r\nHost: x\r\n";
    try (Socket quick = open((request + "\r\n").repeat(300))) {
      quick
          .getOutputStream()
          .write((request + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      assertThat(rest(quick).split("ignored", -1)).hasSize(302);
    }
  }

  /** Without room in the backlog a client would try again only after a second. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void hundredsOfNewConnectionsAreTakenAtOnceThoughTheServerIsFull() throws IOException {
    List<Socket> rush = new ArrayList<>();
    try {
      for (int i = 0; i < 10 * CONNECTIONS; i++) {
        Socket socket = new Socket();
        rush.add(socket);
        InetSocketAddress server = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        assertThatCode(() -> socket.connect(server, 500)).doesNotThrowAnyException();
      }
    } finally {
      for (Socket socket : rush) {
        socket.close();
      }
    }
  }

  private Socket open(String begin) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setSoTimeout((int) BETWEEN_BYTES.toMillis());
    socket.getOutputStream().write(begin.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  /** Slowly sends single bytes until the server closes the connection; fails when it never does. */
  private static String answerWhileDripping(Socket slow) throws IOException {
    StringBuilder answer = new StringBuilder();
    for (int i = 0; i < BYTES; i++) {
      try {
        int read = slow.getInputStream().read();
        while (read >= 0) {
          answer.append((char) read);
          read = slow.getInputStream().read();
        }
        return answer.toString();
      } catch (SocketTimeoutException stillOpen) {
        slow.getOutputStream().write('x');
      } catch (SocketException reset) {
        return answer.toString();
      }
    }
    throw new AssertionError("The connection is still open after " + BYTES + " bytes");
  }

  private static String rest(Socket socket) throws IOException {
    socket.setSoTimeout((int) TestTimeout.LIMIT.toMillis());
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
  }
}
