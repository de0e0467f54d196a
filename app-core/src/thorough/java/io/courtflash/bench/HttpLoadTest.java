package io.courtflash.bench;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The load generator of the bench, against a small server of this test's own. */
@Thorough(besides = "FaultProxyTest")
class HttpLoadTest {

  private static final Duration STALL = Duration.ofMillis(700);

  @TempDir Path directory;

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Set<Integer> clientPorts = ConcurrentHashMap.newKeySet();
  private final AtomicLong stallsUntil = new AtomicLong(System.nanoTime());
  private final CountDownLatch ended = new CountDownLatch(1);
  private HttpServer server = HttpServer.create();

  HttpLoadTest() throws IOException {}

  @BeforeEach
  void serve() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    answer("/sold-out", 409, "{\"code\":2,\"enumCode\":\"OUT_OF_STOCK\"}");
    answer("/accepted", 200, "{\"code\":0,\"enumCode\":\"SUCCESS\",\"data\":\"trace\"}");
    answer("/plain", 503, "no envelope");
    server.createContext("/silent", _ -> awaitEnd());
    server.start();
  }

  @AfterEach
  void stop() {
    ended.countDown();
    server.stop(0);
    threads.close();
  }

  private void awaitEnd() {
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void answer(String path, int status, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        path,
        exchange -> {
          await()
              .pollDelay(Duration.ZERO)
              .pollInterval(Duration.ofMillis(1))
              .until(() -> System.nanoTime() - stallsUntil.get() >= 0);
          clientPorts.add(exchange.getRemoteAddress().getPort());
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(status, bytes.length);
          try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
          }
        });
  }

  private Path requests(int count, String... paths) throws IOException {
    List<byte[]> requests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      requests.add(RequestFile.post(paths[i % paths.length], "token", "{}"));
    }
    Path file = directory.resolve("requests");
    RequestFile.write(file, requests);
    return file;
  }

  private LoadPlan open(int connections, int rate, Path requests) {
    return LoadPlan.open(server.getAddress().getPort(), connections, 1, rate, requests);
  }

  @Test
  void everyAnswerIsCountedOnceUnderItsCode() throws IOException {
    Path requests = requests(300, "/sold-out", "/accepted", "/plain");
    HttpLoad load =
        new HttpLoad(LoadPlan.closed(server.getAddress().getPort(), 5, false, requests));

    LoadResult result = LoadResult.fromLine(load.run().toLine());

    assertThat(result.requests()).isEqualTo(300);
    assertThat(result.answers())
        .containsOnly(entry("OUT_OF_STOCK", 100L), entry("SUCCESS", 100L), entry("503", 100L));
    assertThat(result.serverErrors()).isEqualTo(100);
    assertThat(result.accepted()).isEqualTo(100);
    assertThat(result.eachSecond().stream().mapToLong(Long::longValue).sum()).isEqualTo(300);
  }

  @Test
  void openModelCountsLatencyFromTheInstantAtWhichARequestWasDue() throws IOException {
    stallsUntil.set(System.nanoTime() + STALL.toNanos());

    LoadResult result = new HttpLoad(open(1, 100, requests(100, "/accepted"))).run();

    // One connection: only the first request waits at the server, the others wait to be sent.
    assertThat(result.requests()).isEqualTo(100);
    assertThat(result.p50Millis()).isGreaterThan(100);
    assertThat(result.maxMillis()).isBetween(0.8 * STALL.toMillis(), 5.0 * STALL.toMillis());
  }

  @Test
  void eachRequestCanHaveAConnectionOfItsOwn() throws IOException {
    Path requests = requests(50, "/accepted");

    LoadResult kept = new HttpLoad(open(1, 500, requests)).run();
    int connectionsKept = clientPorts.size();
    clientPorts.clear();
    LoadResult fresh = new HttpLoad(open(50, 500, requests).withNewConnections()).run();

    assertThat(kept.accepted()).isEqualTo(50);
    assertThat(connectionsKept).isEqualTo(1);
    assertThat(fresh.accepted()).isEqualTo(50);
    assertThat(clientPorts).hasSize(50);
  }

  @Test
  void aRequestThatIsNeverAnsweredDoesNotHoldUpTheGenerator() throws IOException {
    long begun = System.nanoTime();

    LoadResult result = new HttpLoad(open(2, 10, requests(10, "/silent")).withPatience(0)).run();

    assertThat(result.requests()).isZero();
    assertThat(result.answers()).containsOnly(entry(LoadRecorder.UNANSWERED, 10L));
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun)).isLessThan(5);
  }

  @Test
  void requestsToAPortWithoutAServerAreLost() throws IOException {
    Path requests = requests(10, "/accepted");
    int port = server.getAddress().getPort();
    server.stop(0);

    LoadResult result = new HttpLoad(LoadPlan.open(port, 10, 1, 100, requests)).run();

    assertThat(result.answers()).containsOnly(entry(LoadRecorder.LOST, 10L));
  }

  @Test
  void anAnswerIsReadOnlyWhenItIsComplete() {
    for (String text :
        List.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n")) {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      for (int length = 0; length < bytes.length; length++) {
        assertThat(HttpAnswer.parse(bytes, length)).isNull();
      }
      assertThat(HttpAnswer.parse(bytes, bytes.length)).isNotNull();
    }
  }
}
