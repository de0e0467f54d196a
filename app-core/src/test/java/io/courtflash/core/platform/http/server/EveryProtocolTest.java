package io.courtflash.core.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.TlsConnector;
import io.courtflash.core.testing.TlsConnector.Transport;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;

/** A request has one answer, over HTTP/1.1 and HTTP/2, with TLS and without. */
@EngineTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryProtocolTest {

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;

  private TlsConnector tls;
  private List<Transport> transports;
  private SaleClient sale;
  private ApiClient student;

  /** Without what differs between two requests, and what a protocol has of its own. */
  private record Answer(int status, Map<String, List<String>> headers, String bytes) {

    static Answer of(HttpResponse<byte[]> response) {
      Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
      headers
          .keySet()
          .removeAll(
              List.of(
                  "date", "x-request-id", "connection", ":status", "strict-transport-security"));
      String bytes = new String(response.body(), StandardCharsets.ISO_8859_1);
      return new Answer(
          response.statusCode(), headers, bytes.replaceFirst("\"now\":\"[^\"]+\"", "\"now\":\"\""));
    }
  }

  @BeforeAll
  void open(@TempDir Path folder) throws Exception {
    tls = TlsConnector.open(engine, folder);
    transports = tls.transports(port);
    sale = SaleClient.of(TestHall.open(engine, 2, 1, 1));
    student = TestStudents.remembered(engine, port);
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
  }

  @AfterAll
  void close() throws Exception {
    tls.close();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          GET    | /time                       |                  | 200
          GET    | /browse/session             |                  | 200
          GET    | /browse/slot?sessionId={id} |                  | 200
          GET    | /browse/open/{id}           |                  | 200
          GET    | /browse/court               |                  | 200
          GET    | /reserve/result/none        |                  | 404
          POST   | /reserve/                   | {sale}           | 409
          POST   | /reserve                    | {sale}           | 409
          POST   | /reserve/                   | {}               | 400
          POST   | /reserve/                   | {"slotId":1}     | 400
          POST   | /reserve/                   | {"slotId":1,"slotId":1,"sessionId":1} | 400
          POST   | /reserve/;a=b               | {sale}           | 404
          POST   | /%72eserve/                 | {sale}           | 409
          GET    | /user/me                    |                  | 200
          GET    | /admin/session              |                  | 403
          GET    | /nothing                    |                  | 404
          POST   | /auth/login                 | {}               | 400
          PATCH  | /user/me                    | []               | 400
          DELETE | /reserve/999999999          |                  | 404
          PUT    | /time                       | {}               | 405
          GET    | /                           |                  | 200
          GET    | /worker.js                  |                  | 200
          GET    | /a%2Fb                      |                  | 400
          """)
  void theAnswerIsTheSame(String method, String path, @Nullable String body, int status) {
    String filled = path.replace("{id}", String.valueOf(sale.sessionId()));
    String sent = body == null ? null : body.replace("{sale}", claim());

    for (Transport transport : transports) {
      Answer answer = send(transport, method, filled, sent);
      assertThat(answer.status()).as("%s", transport).isEqualTo(status);
      assertThat(answer)
          .as("%s", transport)
          .isEqualTo(send(transports.getFirst(), method, filled, sent));
    }
  }

  private String claim() {
    return JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
  }

  private Answer send(Transport transport, String method, String path, @Nullable String body) {
    return Answer.of(
        transport.call(
            method,
            path,
            body,
            "Authorization",
            "Bearer " + student.token(),
            "Accept-Language",
            "en"));
  }

  @Test
  void overTlsHttp2IsSpoken() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + tls.port() + "/time")).build();
    try (HttpClient client = tls.client(Version.HTTP_2)) {
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());

      assertThat(answer.version()).isEqualTo(Version.HTTP_2);
      assertThat(answer.headers().firstValue("Strict-Transport-Security"))
          .contains("max-age=31536000");
    }
  }

  @Test
  void anOpenPageGetsItsEventsOverHttp2() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + tls.port() + "/events"))
            .header("Authorization", "Bearer " + student.token())
            .build();
    BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    double before = openStreams();
    long measured = measuredStreams();
    HttpClient client = tls.client(Version.HTTP_2);
    HttpResponse<Stream<String>> answer = client.send(request, BodyHandlers.ofLines());
    assertThat(answer.version()).isEqualTo(Version.HTTP_2);
    Thread.ofVirtual().start(() -> readUntilClosed(answer.body(), lines));
    await().until(() -> openStreams() == before + 1);

    assertThat(sale.reserve(student, sale.slotIds().getLast()).code()).isEqualTo("SUCCESS");
    await().until(() -> lines.contains("event: claim"));
    assertThat(lines).startsWith("event: hello", "data: {}");
    await().until(() -> measuredStreams() == measured + 1);

    client.shutdownNow();
    await().until(() -> lines.contains("closed"));
    await().until(() -> openStreams() == before);
    assertThat(measuredStreams()).as("when it has begun").isEqualTo(measured + 1);
    sale.awaitSettled(engine);
  }

  private static void readUntilClosed(Stream<String> body, Queue<String> lines) {
    try {
      body.forEach(lines::add);
    } catch (UncheckedIOException e) {
      lines.add("closed");
    }
  }

  private long measuredStreams() {
    return engine
        .getBean(MeterRegistry.class)
        .find("http.server.requests")
        .tag("uri", "/events")
        .timers()
        .stream()
        .mapToLong(Timer::count)
        .sum();
  }

  private double openStreams() {
    return engine.getBean(MeterRegistry.class).get("push.connections").gauge().value();
  }
}
