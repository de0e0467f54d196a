package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.testing.RawConnection;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.mock.env.MockEnvironment;

/**
 * The web server with an early answer to requests whose body is an exclamation mark. The ordinary
 * answer names the length of the body, so it shows that no byte was lost before.
 */
@SpringBootTest(
    classes = {SlowClientTest.BareWebServer.class, FrontHandlerTest.ExclamationMarks.class},
    webEnvironment = WebEnvironment.RANDOM_PORT)
class FrontHandlerTest {

  private static final String ANSWERED_EARLY = "HTTP/1.1 409";

  /** More than the buffers of two sockets hold. */
  private static final int LARGE = 16 * 1024 * 1024;

  @LocalServerPort private int port;
  @Autowired private IdleConnectionCloser closer;
  @Autowired private ExclamationMarks answers;
  @Autowired private FrontHandler front;
  @Autowired private RequestLimitProperties limits;

  private static final FastAnswer SHORT =
      FastAnswer.of(409, null, "early".getBytes(StandardCharsets.UTF_8));

  static class ExclamationMarks implements FastEndpoint {

    /** What the requests with the body "later" wait for, in their order. */
    private final BlockingQueue<CompletableFuture<FastAnswer>> later = new LinkedBlockingQueue<>();

    /** A request with the body "wait" keeps the thread that reads all connections from now... */
    private final CompletableFuture<Boolean> waiting = new CompletableFuture<>();

    /** ... until now. */
    private final CompletableFuture<Boolean> goOn = new CompletableFuture<>();

    @Override
    public boolean takes(String method, String path) {
      return method.equals("POST") && path.equals("/read");
    }

    @Override
    public CompletableFuture<FastAnswer> answer(FastRequest request) {
      return switch (new String(request.body(), StandardCharsets.UTF_8)) {
        case "!" -> CompletableFuture.completedFuture(SHORT);
        case "large" ->
            CompletableFuture.completedFuture(FastAnswer.of(409, null, new byte[LARGE]));
        case "later" -> {
          CompletableFuture<FastAnswer> answer = new CompletableFuture<>();
          later.add(answer);
          yield answer;
        }
        case "fail" -> throw new IllegalStateException("For a test");
        case "link" -> throw new LinkageError("For a test");
        case "wait" -> {
          waiting.complete(true);
          var _ = goOn.join();
          yield FastAnswer.notMine();
        }
        default -> FastAnswer.notMine();
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
    await().until(() -> connection.ask(request("!")).head().startsWith(ANSWERED_EARLY));
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void whoHasSettingsOfAnotherWebServerIsToldSoByName(CapturedOutput log) {
    var _ =
        JettyConfiguration.frontDoor(
            front, limits, new MockEnvironment().withProperty("server.tomcat.threads.max", "9"));

    assertThat(log)
        .containsOnlyOnce("Settings without effect: server.tomcat.threads.max")
        .contains("server.jetty.max-connections");
  }

  @Test
  void oneConnectionIsAnsweredByBothWaysInAnyOrder() throws IOException {
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
      strings = {
        "Trailer: a",
        "Range: bytes=0-1",
        "If-Match: a",
        "Accept-Language: en\r\nAccept-Language: fr",
        "Idempotency-Key: one\r\nIdempotency-Key: other"
      })
  void anUnusualRequestIsAnsweredOrdinarily(String header) throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request("!", header)).body()).contains("read 1");
      assertAnsweredEarly(connection);
    }
  }

  @Test
  void aRequestThatComesInPiecesIsAnsweredLikeAWholeOne() throws IOException {
    String whole = request("!");
    for (int at : List.of(1, 20, 40, whole.length() - 1)) {
      try (RawConnection connection = RawConnection.to(port)) {
        connection.send(whole.substring(0, at));
        awaitRead();
        assertThat(connection.ask(whole.substring(at)).body()).isEqualTo("early");
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
      assertThat(connection.readAnswer().body()).isEqualTo("early");
      assertThat(connection.readAnswer().body()).contains("read 2");
      assertThat(connection.readAnswer().body()).contains("read 3");
      assertAnsweredEarly(connection);
    }
  }

  @Test
  void aClientThatClosesItsSideIsAnsweredBefore() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request("!", "Connection: keep-alive")).head())
          .startsWith(ANSWERED_EARLY);
      assertThat(connection.ask(request("1", "Connection: close")).head())
          .contains("\r\nConnection: close\r\n");
      assertThat(connection.readToTheEnd()).isZero();
    }
  }

  @Test
  void aClientThatDoesNotTakeItsAnswerKeepsNobodyWaiting() throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("large"));
      awaitRead();

      assertThat(connection.readAnswer().body()).hasSize(LARGE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fail", "link"})
  void aFailureIsItsOwnRequestsAlone(String failure) throws IOException {
    try (RawConnection failing = RawConnection.to(port);
        RawConnection other = RawConnection.to(port)) {
      assertThat(failing.ask(request(failure)).body()).contains("\"ERROR\"");
      assertThat(other.ask(request("!")).body()).isEqualTo("early");
    }
  }

  @Test
  void anAnswerThatComesLaterKeepsNobodyWaiting() throws Exception {
    try (RawConnection waiting = RawConnection.to(port);
        RawConnection other = RawConnection.to(port)) {
      for (int i = 0; i < 3; i++) {
        waiting.send(request("later"));
        CompletableFuture<FastAnswer> answer = answers.later.take();
        waiting.send(request("!"));

        assertAnsweredEarly(other);
        assertThat(
                answer.complete(FastAnswer.of(200, null, "late".getBytes(StandardCharsets.UTF_8))))
            .isTrue();

        assertThat(waiting.readAnswer().body()).isEqualTo("late");
        assertThat(waiting.readAnswer().body()).isEqualTo("early");
      }
    }
  }

  @Test
  void anAnswerThatFailsLaterIsAnsweredWithAnError() throws Exception {
    try (RawConnection connection = RawConnection.to(port)) {
      connection.send(request("later"));
      answers.later.take().completeExceptionally(new IllegalStateException("For a test"));

      assertThat(connection.readAnswer().head()).startsWith("HTTP/1.1 500");
    }
  }

  @Test
  void anAnswerToAClientThatHasGoneHarmsNobody() throws Exception {
    CompletableFuture<FastAnswer> answer;
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
    try (RawConnection asking = RawConnection.to(port);
        RawConnection silent = RawConnection.to(port);
        RawConnection busy = RawConnection.to(port)) {
      assertAnsweredEarly(asking);
      assertAnsweredEarly(silent);
      busy.send(request("wait"));
      assertThat(answers.waiting).succeedsWithin(TestTimeout.LIMIT);
      asking.send(request("!"));

      await().until(() -> closer.closeIdle(0, 0, Duration.ZERO) > 0);

      assertThat(silent.readToTheEnd()).isZero();
      answers.goOn.complete(true);
      assertThat(asking.readAnswer().body()).isEqualTo("early");
      assertThat(busy.readAnswer().body()).contains("read 4");
    } finally {
      answers.goOn.complete(true);
    }
  }
}
