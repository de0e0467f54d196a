package io.courtflash.core.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.RawConnection;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/**
 * The web server with an early answer to requests whose body is an exclamation mark. The ordinary
 * answer names the length of the body, so it shows that no byte was lost before.
 */
@SpringBootTest(
    classes = {
      SlowClientTest.BareWebServer.class,
      EarlyAnswersStart.class,
      EarlyHeaders.class,
      RequestIdFilter.class,
      EarlyEndpointTest.ExclamationMarks.class
    },
    webEnvironment = WebEnvironment.RANDOM_PORT)
class EarlyEndpointTest {

  private static final String ANSWERED_EARLY = "HTTP/1.1 409";

  /** More than the buffers of two sockets hold. */
  private static final int LARGE = 64 * 1024 * 1024;

  @LocalServerPort private int port;
  @Autowired private ServletWebServerApplicationContext server;
  @Autowired private ExclamationMarks answers;

  private static final EarlyAnswer SHORT =
      EarlyAnswer.of(409, null, "early".getBytes(StandardCharsets.UTF_8));

  static class ExclamationMarks implements EarlyAnswers {

    /** What the requests with the body "later" wait for, in their order. */
    private final BlockingQueue<CompletableFuture<EarlyAnswer>> later = new LinkedBlockingQueue<>();

    /** A request with the body "wait" keeps the thread that reads all connections from now... */
    private final CompletableFuture<Boolean> waiting = new CompletableFuture<>();

    /** ... until now. */
    private final CompletableFuture<Boolean> goOn = new CompletableFuture<>();

    @Override
    public List<String> beginnings() {
      return List.of("POST /read");
    }

    @Override
    public Optional<CompletableFuture<EarlyAnswer>> answer(EarlyRequest request) {
      return switch (request.body()) {
        case "!" -> Optional.of(CompletableFuture.completedFuture(SHORT));
        case "large" ->
            Optional.of(
                CompletableFuture.completedFuture(EarlyAnswer.of(409, null, new byte[LARGE])));
        case "later" -> {
          CompletableFuture<EarlyAnswer> answer = new CompletableFuture<>();
          later.add(answer);
          yield Optional.of(answer);
        }
        case "fail" -> throw new IllegalStateException("For a test");
        case "link" -> throw new LinkageError("For a test");
        case "wait" -> {
          waiting.complete(true);
          var _ = goOn.join();
          yield Optional.empty();
        }
        default -> Optional.empty();
      };
    }
  }

  private static String request(String body, String... headers) {
    return "POST /read HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
        + "Content-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n"
        + String.join("", Arrays.stream(headers).map(header -> header + "\r\n").toList())
        + "\r\n"
        + body;
  }

  /** Soon after an ordinary answer its thread may still have the connection. */
  private static void assertAnsweredEarly(RawConnection connection) {
    await()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .until(() -> connection.ask(request("!")).head().startsWith(ANSWERED_EARLY));
  }

  @Test
  void oneConnectionIsAnsweredEarlyAndOrdinarilyInAnyOrder() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      for (int i = 0; i < 100; i++) {
        assertAnsweredEarly(connection);
        assertThat(connection.ask(request("!")).body()).isEqualTo("early");
        assertThat(connection.ask(request("12")).body()).contains("read 2");
        assertThat(connection.ask(request("x".repeat(500))).body()).contains("read 500");
        assertThat(connection.ask(request("x".repeat(3_000))).body()).contains("read 3000");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"X-Request-Id: own", "Under_score: 1", "Content-Type: text/plain", "Trailer: a"})
  void anUnusualRequestIsAnsweredOrdinarily(String header) throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request("!", header)).body()).contains("read 1");
      assertAnsweredEarly(connection);
    }
  }

  @Test
  void aRequestThatComesInPiecesIsAnsweredOrdinarily() throws IOException {
    String whole = request("!");
    for (int at : List.of(1, 20, 40, whole.length() - 1)) {
      try (RawConnection connection = RawConnection.to(port)) {
        connection.send(whole.substring(0, at));
        awaitRead();
        assertThat(connection.ask(whole.substring(at)).body()).contains("read 1");
        assertAnsweredEarly(connection);
      }
    }
  }

  /** What was sent before the first of two requests has been read when the second is answered. */
  private void awaitRead() throws IOException {
    try (RawConnection other = RawConnection.to(port)) {
      for (int i = 0; i < 2; i++) {
        assertThat(other.ask(request("!")).body()).isEqualTo("early");
      }
    }
  }

  @Test
  void requestsThatComeTogetherAreAnsweredInTheirOrder() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("!") + request("22") + request("333"));
      assertThat(connection.readAnswer().body()).contains("read 1");
      assertThat(connection.readAnswer().body()).contains("read 2");
      assertThat(connection.readAnswer().body()).contains("read 3");
      assertAnsweredEarly(connection);
    }
  }

  @Test
  void aClientThatClosesItsSideIsAnsweredBefore() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request("!", "Connection: keep-alive")).head())
          .contains("\r\nKeep-Alive: timeout=30\r\nConnection: keep-alive\r\n");
      assertThat(connection.ask(request("1", "Connection: close")).head())
          .contains("\r\nConnection: close\r\n");
      assertThat(connection.readToTheEnd()).isZero();
    }
  }

  @Test
  void aClientThatDoesNotTakeItsAnswerLosesTheConnection() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("large"));
      awaitRead();

      assertThat(connection.readToTheEnd()).isBetween(1L, LARGE - 1L);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fail", "link"})
  void aFailureEndsItsOwnConnectionAlone(String failure) throws IOException {
    try (RawConnection failing = RawConnection.to(port);
        RawConnection other = RawConnection.to(port)) {
      failing.send(request(failure));
      assertThat(failing.readToTheEnd()).isZero();
      assertThat(other.ask(request("!")).body()).isEqualTo("early");
    }
  }

  @Test
  void anAnswerThatComesLaterKeepsNobodyWaitingAndItsConnectionGoesOn() throws Exception {
    try (RawConnection waiting = RawConnection.to(port);
        RawConnection other = RawConnection.to(port)) {
      for (int i = 0; i < 3; i++) {
        waiting.send(request("later"));
        CompletableFuture<EarlyAnswer> answer = answers.later.take();
        waiting.send(request("!"));

        assertAnsweredEarly(other);
        assertThat(
                answer.complete(EarlyAnswer.of(200, null, "late".getBytes(StandardCharsets.UTF_8))))
            .isTrue();

        assertThat(waiting.readAnswer().body()).isEqualTo("late");
        assertThat(waiting.readAnswer().body()).isEqualTo("early");
      }
    }
  }

  @Test
  void anAnswerThatFailsLaterEndsItsConnection() throws Exception {
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("later"));
      answers.later.take().completeExceptionally(new IllegalStateException("For a test"));

      assertThat(connection.readToTheEnd()).isZero();
    }
  }

  @Test
  void anAnswerToAClientThatHasGoneHarmsNobody() throws Exception {
    CompletableFuture<EarlyAnswer> answer;
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("later"));
      answer = answers.later.take();
    }
    answer.complete(SHORT);

    try (RawConnection other = RawConnection.to(port)) {
      assertAnsweredEarly(other);
    }
  }

  /** A crowd can keep the one thread that reads all connections busy for seconds. */
  @Test
  void whoHasSaidSomethingThatNobodyHasReadIsNotSilent() throws Exception {
    HeaderTimeoutProtocol protocol =
        (HeaderTimeoutProtocol)
            ((TomcatWebServer) Objects.requireNonNull(server.getWebServer()))
                .getTomcat()
                .getConnector()
                .getProtocolHandler();
    try (RawConnection asking = RawConnection.to(port);
        RawConnection silent = RawConnection.to(port);
        RawConnection busy = RawConnection.to(port)) {
      assertAnsweredEarly(asking);
      assertAnsweredEarly(silent);
      busy.send(request("wait"));
      assertThat(answers.waiting).succeedsWithin(TestTimeout.LIMIT);
      asking.send(request("!"));

      await().until(() -> protocol.closeIdle(0, 0, Duration.ZERO, System.currentTimeMillis()) > 0);

      assertThat(silent.readToTheEnd()).isZero();
      answers.goOn.complete(true);
      assertThat(asking.readAnswer().body()).isEqualTo("early");
      assertThat(busy.readAnswer().body()).contains("read 4");
    } finally {
      answers.goOn.complete(true);
    }
  }
}
