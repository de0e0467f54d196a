package io.courtflash.core.operations.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.net.SocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PracticeRushTest {

  private static final int REQUESTS = 200;
  private static final int MOST_CONNECTIONS = 32;
  private static final byte[] ANSWER = "{}".getBytes(StandardCharsets.US_ASCII);

  private final AtomicInteger requests = new AtomicInteger();
  private final Set<InetSocketAddress> clients = ConcurrentHashMap.newKeySet();
  private HttpServer http;
  private LoopbackServer.Endpoint server;

  @BeforeEach
  void start() throws IOException {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    http.createContext(
        "/",
        exchange -> {
          requests.incrementAndGet();
          clients.add(exchange.getRemoteAddress());
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(200, ANSWER.length);
          exchange.getResponseBody().write(ANSWER);
          exchange.close();
        });
    http.start();
    server = new LoopbackServer.Endpoint(http.getAddress(), SocketFactory.getDefault());
  }

  @AfterEach
  void stop() {
    http.stop(0);
  }

  @Test
  void aFewConnectionsSendEachRequestOnce() throws InterruptedException {
    PracticeRush.Result result =
        PracticeRush.once(server, claims()).run(Duration.ofMinutes(1), () -> true);

    assertThat(result.answered()).isEqualTo(REQUESTS);
    assertThat(requests).hasValue(REQUESTS);
    assertThat(clients).hasSizeLessThanOrEqualTo(MOST_CONNECTIONS);
  }

  @Test
  void aCrowdSendsEachRequestWithANewConnection() throws InterruptedException {
    PracticeRush.Result result =
        PracticeRush.crowd(server, claims())
            .run(Duration.ofMinutes(1), () -> requests.get() <= REQUESTS);

    assertThat(result.answered()).isGreaterThan(REQUESTS);
    // A number of a port that is free again can come again.
    assertThat(clients).hasSizeGreaterThan(result.answered() / 2);
  }

  @Test
  void nothingIsSentByOneThatMayNotProceed() throws InterruptedException {
    PracticeRush.Result result =
        PracticeRush.crowd(server, claims()).run(Duration.ofMinutes(1), () -> false);

    assertThat(result.answered()).isZero();
    assertThat(requests).hasValue(0);
  }

  private static List<byte[]> claims() {
    return IntStream.range(0, REQUESTS)
        .mapToObj(i -> LoopbackConnection.claim("token", i, 1))
        .toList();
  }
}
