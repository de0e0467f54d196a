package io.courtflash.core.people.account.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastEndpoint;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FastRequests;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.StrictLimits;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** Reads are answered early as the framework does, and whatever is unusual is left to it. */
@EngineTest
class FastLaneTest {

  /** An empty query, or an empty part of one, which no endpoint knows. */
  private static final String ORDINARILY = "";

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private List<FastEndpoint> endpoints;
  @Autowired private SettleSwitch settling;
  @Autowired private MeterRegistry meters;

  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;

  /**
   * What an endpoint answered: its status, its headers, and its bytes. Without the headers that
   * differ between two requests.
   */
  private record Answer(int status, Map<String, List<String>> headers, String bytes) {

    static Answer of(HttpResponse<byte[]> response) {
      Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
      headers.keySet().removeAll(List.of("date", "x-request-id", "connection"));
      return new Answer(
          response.statusCode(), headers, new String(response.body(), StandardCharsets.ISO_8859_1));
    }
  }

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 2, 1);
    sale = SaleClient.of(hall);
    student = TestStudents.remembered(engine, port);
  }

  @AfterEach
  void settle() {
    settling.resume(Actor.ENGINE);
    sale.awaitSettled(engine);
  }

  /** The page's requests; {@code {session}} and {@code {date}} stand for those of the hall. */
  private static Stream<String> reads() {
    return Stream.of(
        "/browse/session",
        "/browse/open/{session}",
        "/browse/open/987654321",
        "/browse/slot?sessionId={session}",
        "/browse/slot?sessionId={session}&date={date}",
        "/browse/slot?sessionId={session}&date=2020-02-29",
        "/browse/slot?sessionId=987654321",
        "/reserve/result/no-such-trace");
  }

  private static Stream<Map<String, String>> languages() {
    return Stream.of(
        Map.of(),
        Map.of("Accept-Language", "en"),
        Map.of("Accept-Language", "zh-CN,zh;q=0.9,en;q=0.8"),
        Map.of("Accept-Language", "fr"));
  }

  private String of(String path) {
    return path.replace("{session}", String.valueOf(hall.session().id()))
        .replace("{date}", hall.slot().slotDate().toString());
  }

  private Answer send(ApiClient client, String path, Map<String, String> headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
    if (client.token() != null) {
      request.header("Authorization", "Bearer " + client.token());
    }
    headers.forEach(request::header);
    try {
      return Answer.of(CLIENT.send(request.build(), BodyHandlers.ofByteArray()));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String ordinarily(String path) {
    return path + (path.contains("?") ? "&" : "?") + ORDINARILY;
  }

  /** Sends the request both ways, and returns the answer that both gave. */
  private Answer bothWays(ApiClient client, String path, Map<String, String> headers) {
    assertThat(isPassedOn("GET", path, client.token())).as("passed on").isFalse();
    assertThat(isPassedOn("GET", ordinarily(path), client.token())).isTrue();
    Answer fast = send(client, path, headers);
    assertThat(fast).isEqualTo(send(client, ordinarily(path), headers));
    return fast;
  }

  private boolean isPassedOn(String method, String path, @Nullable String token) {
    return fastAnswer(endpoints, method, path, token).isEmpty();
  }

  private static Optional<FastAnswer> fastAnswer(
      List<FastEndpoint> endpoints, String method, String path, @Nullable String token) {
    FastRequest request = FastRequests.get(path, token);
    return endpoints.stream()
        .filter(endpoint -> endpoint.takes(method, request.path()))
        .map(endpoint -> endpoint.answer(request).join())
        .filter(answer -> !answer.isNotMine())
        .findAny();
  }

  @ParameterizedTest
  @MethodSource("reads")
  void everyReadIsAnsweredLikeTheOrdinaryWayInEveryLanguage(String path) {
    languages().forEach(language -> bothWays(student, of(path), language));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/session",
        "/browse/open/{session}",
        "/browse/slot?sessionId={session}&date={date}"
      })
  void aReadIsSentAsOnTheOrdinaryWay(String path) {
    Answer zipped = bothWays(student, of(path), Map.of("Accept-Encoding", "gzip, deflate, br"));
    String tag = zipped.headers().getOrDefault("etag", List.of()).getFirst();

    assertThat(zipped.headers().get("content-encoding")).containsExactly("gzip");
    for (String known : List.of(tag, tag.substring(2), "\"other\", " + tag)) {
      assertThat(bothWays(student, of(path), Map.of("If-None-Match", known)).status())
          .as(known)
          .isEqualTo(304);
    }
    assertThat(bothWays(student, of(path), Map.of("If-None-Match", "W/\"other\"")).status())
        .isEqualTo(200);
    bothWays(student, of(path), Map.of("If-None-Match", "*"));
    bothWays(student, of(path), Map.of("If-Match", "\"other\""));
  }

  @Test
  void theTimeIsAnsweredToEverybodyLikeTheOrdinaryWay() {
    for (ApiClient client :
        List.of(ApiClient.at(port), student, student.as("unknown"), StaffClient.at(port).api())) {
      assertThat(isPassedOn("GET", "/time", client.token())).isFalse();
      assertThat(withoutClock(send(client, "/time", Map.of())))
          .isEqualTo(withoutClock(send(client, ordinarily("/time"), Map.of())));
    }
  }

  private static Answer withoutClock(Answer answer) {
    String bytes = answer.bytes().replaceFirst("\"now\":\"[^\"]+\"", "\"now\":\"\"");
    // An instant is shorter when its milliseconds end with zeros.
    Map<String, List<String>> headers = new HashMap<>(answer.headers());
    headers.remove("content-length");
    return new Answer(answer.status(), headers, bytes);
  }

  @Test
  void theResultOfAnOwnClaimIsAnsweredLikeTheOrdinaryWay() {
    settling.pause(Actor.ENGINE);
    String traceId = sale.claim(student);
    String path = "/reserve/result/" + traceId;
    assertThat(bothWays(student, path, Map.of()).bytes()).contains("PENDING");

    settling.resume(Actor.ENGINE);
    long reservation = SaleClient.result(student, traceId).getLongValue("reservationId");
    assertThat(bothWays(student, path, Map.of()).bytes()).contains("SUCCESS");
    student.delete("/reserve/" + reservation);
    languages().forEach(language -> bothWays(student, path, language));
    assertThat(bothWays(student, path, Map.of()).bytes()).contains("CANCELLED");
    assertThat(bothWays(TestStudents.remembered(engine, port), path, Map.of()).status())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/session",
        "/browse/open/{session}",
        "/browse/slot?sessionId={session}",
        "/reserve/result/no-such-trace"
      })
  void aCallOverTheLimitIsRefused(String path) {
    try (AnnotationConfigApplicationContext strict =
        StrictLimits.oneCallAMinute(
            engine, endpoints.stream().<Class<?>>map(Object::getClass).toList())) {
      List<FastEndpoint> limited =
          strict.getBeansOfType(FastEndpoint.class).values().stream().toList();
      var _ = fastAnswer(limited, "GET", of(path), student.token());

      assertThat(fastAnswer(limited, "GET", of(path), student.token()))
          .map(FastAnswer::status)
          .contains(429);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/browse/session, /browse/session, 200",
    "/browse/open/{session}, /browse/open/{sessionId}, 200",
    "/browse/slot?sessionId={session}, /browse/slot, 200",
    "/browse/slot?sessionId=987654321, /browse/slot, 404",
    "/reserve/result/no-such-trace, /reserve/result/{traceId}, 404",
    "/time, /time, 200"
  })
  void aReadIsMeasuredLikeTheOrdinaryWay(String path, String uri, String status) {
    long before = measured(uri, status);

    send(student, of(path), Map.of());
    await().until(() -> measured(uri, status) == before + 1);
    int meterCount = timers(uri, status).size();
    send(student, ordinarily(of(path)), Map.of());

    await().until(() -> measured(uri, status) == before + 2);
    assertThat(timers(uri, status)).as("the same tags").hasSize(meterCount);
  }

  private long measured(String uri, String status) {
    return timers(uri, status).stream().mapToLong(Timer::count).sum();
  }

  private Collection<Timer> timers(String uri, String status) {
    return meters.find("http.server.requests").tags("uri", uri, "status", status).timers();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/session/",
        "/browse/session?",
        "/browse/session/{session}",
        "/browse/session;a=b",
        "/browse//session",
        "/browse/open/0x1",
        "/browse/open/9999999999999999999",
        "/browse/open/{session}/",
        "/browse/slot",
        "/browse/slot?date={date}&sessionId={session}",
        "/browse/slot?sessionId={session}&courtIds=1",
        "/browse/slot?sessionId={session}&date=2026-02-30",
        "/browse/slot?sessionId={session}&date=",
        "/browse/slot?sessionId=",
        "/browse/slot?sessionId=-1",
        "/browse/slot?sessionId=%31",
        "/browse/slot?sessionId=1&sessionId=2",
        "/reserve/result/",
        "/reserve/result/a.b",
        "/reserve/result/a%2Fb",
        "/time/",
        "/time?x=1"
      })
  void anUnusualPathIsPassedOn(String path) {
    assertThat(isPassedOn("GET", of(path), student.token())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("reads")
  void anUnusualCallerIsPassedOn(String path) {
    assertThat(isPassedOn("GET", of(path), null)).as("nobody").isTrue();
    assertThat(isPassedOn("GET", of(path), "unknown")).as("unknown").isTrue();
    assertThat(isPassedOn("GET", of(path), StaffClient.at(port).api().token()))
        .as("staff")
        .isTrue();
    assertThat(isPassedOn("HEAD", of(path), student.token())).as("HEAD").isTrue();
  }
}
