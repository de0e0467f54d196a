package io.courtflash.core.booking.gate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FastRequests;
import io.courtflash.core.testing.RawConnection;
import io.courtflash.core.testing.StrictLimits;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/**
 * A board that is answered early is the same, byte for byte, as that of the framework, and is never
 * older.
 */
@EngineTest
class BrowseEndpointTest {

  /** With such a header a request isn't usual. */
  private static final String ORDINARILY = "Trailer: none\r\n";

  private static final String ENGLISH = "Accept-Language: en\r\n";
  private static final String ZIPPED = "Accept-Encoding: gzip, deflate, br, zstd\r\n";
  private static final Pattern TAG = Pattern.compile("\r\nETag: ([^\r]*)");

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private BrowseEndpoint early;
  @Autowired private GateService gates;
  @Autowired private MeterRegistry meters;

  private TestHall hall;
  private ApiClient student;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 2, 1);
    student = TestStudents.remembered(engine, port);
  }

  private String of(String path) {
    return path.replace("{session}", String.valueOf(hall.session().id()))
        .replace("{date}", hall.slot().slotDate().toString());
  }

  private String request(String path, String headers) {
    return "GET "
        + of(path)
        + " HTTP/1.1\r\nHost: 127.0.0.1:"
        + port
        + "\r\nAuthorization: Bearer "
        + student.token()
        + "\r\n"
        + headers
        + "\r\n";
  }

  private Optional<FastAnswer> answer(
      BrowseEndpoint boards, String path, @Nullable String encodings) {
    FastRequest request =
        FastRequests.get(of(path), Objects.requireNonNull(student.token()), encodings);
    CompletableFuture<FastAnswer> answer = boards.answer(request);
    return answer.isDone()
        ? Optional.of(answer.join()).filter(given -> !given.isNotMine())
        : Optional.empty();
  }

  /** Any change in the hall makes all boards new, and whoever asks next is the first. */
  private void awaitKnown(String path) {
    await()
        .until(
            () -> {
              assertThat(student.get(of(path)).status()).isEqualTo(200);
              return answer(early, path, null).isPresent();
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/session",
        "/browse/open/{session}",
        "/browse/slot?sessionId={session}",
        "/browse/slot?sessionId={session}&date={date}"
      })
  void whatEveryPageAsksForIsAnsweredAlike(String path) throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      for (String language : List.of("", ENGLISH, "Accept-Language: zh-CN,zh;q=0.9,en;q=0.8\r\n")) {
        String zipped = assertAnsweredAlike(connection, path, language + ZIPPED);
        assertThat(zipped).contains("\r\nContent-Encoding: gzip\r\n");
        String whole = assertAnsweredAlike(connection, path, language);
        assertThat(whole).startsWith("HTTP/1.1 200 ").contains("\"SUCCESS\"");
        Matcher tag = TAG.matcher(whole);
        assertThat(tag.find()).isTrue();
        for (String known :
            List.of(tag.group(1), tag.group(1).substring(2), "\"a\", " + tag.group(1))) {
          assertThat(
                  assertAnsweredAlike(
                      connection, path, language + "If-None-Match: " + known + "\r\n"))
              .as(known)
              .startsWith("HTTP/1.1 304 ");
        }
        for (String other : List.of("W/\"" + "0".repeat(32) + '"', "W/\"a\"", "*", "a")) {
          assertAnsweredAlike(connection, path, language + "If-None-Match: " + other + "\r\n");
        }
        assertAnsweredAlike(connection, path, language + "Connection: keep-alive\r\n");
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          gzip;q=0               | false
          gzip; q=0.000, br      | false
          *;q=0                  | false
          *, gzip;q=0            | false
          identity               | false
          gzip;q=yes             | false
          br, gzip;q=0.5         | true
          GZIP                   | true
          *                      | true
          """)
  void onlyWhoTakesGzipGetsIt(String encodings, boolean isZipped) throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      String answer =
          assertAnsweredAlike(
              connection, "/browse/session", "Accept-Encoding: " + encodings + "\r\n");

      assertThat(answer.contains("\r\nContent-Encoding: gzip\r\n")).isEqualTo(isZipped);
    }
  }

  /** Returns the answer that both ways gave. */
  private String assertAnsweredAlike(RawConnection connection, String path, String headers)
      throws IOException {
    awaitKnown(path);
    String ordinary = connection.ask(request(path, headers + ORDINARILY)).comparable();
    assertThat(connection.ask(request(path, headers)).comparable()).isEqualTo(ordinary);
    return ordinary;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/browse/slot?sessionId={session}&courtIds=1",
        "/browse/session?",
        "/browse/session/{session}",
        "/browse/court"
      })
  void everythingElseGoesTheOrdinaryWay(String path) {
    var _ = student.get(of(path));

    assertThat(answer(early, path, null)).isEmpty();
  }

  @Test
  void aChangeOfThisNodeIsSeenAtOnce() throws IOException {
    String path = "/browse/open/{session}";
    try (RawConnection connection = RawConnection.to(port)) {
      for (int i = 0; i < 10; i++) {
        awaitKnown(path);
        var _ = gates.pause(Actor.ENGINE, hall.session().id());
        assertThat(connection.ask(request(path, "")).body()).contains("\"data\":false");
        awaitKnown(path);
        var _ = gates.resume(Actor.ENGINE, hall.session().id());
        assertThat(connection.ask(request(path, "")).body()).contains("\"data\":true");
      }
    }
  }

  @Test
  void aLongBoardIsAnsweredEarly() {
    hall = TestHall.open(engine, 30, 14, 1);
    String path = "/browse/slot?sessionId={session}";

    awaitKnown(path);

    assertThat(answer(early, path, null)).isPresent();
  }

  @Test
  void aStudentWhoMayNotComeInIsUnknown() throws IOException {
    awaitKnown("/browse/session");

    assertThat(student.post("/auth/logout", null).status()).isEqualTo(200);

    assertThat(answer(early, "/browse/session", null)).isEmpty();
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request("/browse/session", "")).head()).startsWith("HTTP/1.1 401");
    }
  }

  @Test
  void aStudentWhoCallsTooOften() {
    String path = "/browse/slot?sessionId={session}";
    try (AnnotationConfigApplicationContext strict =
        StrictLimits.oneCallAMinute(engine, List.of(BrowseEndpoint.class))) {
      BrowseEndpoint limited = strict.getBean(BrowseEndpoint.class);

      assertThat(knownStatus(limited, path)).isEqualTo(200);
      assertThat(knownStatus(limited, path)).isEqualTo(429);
    }
  }

  private int knownStatus(BrowseEndpoint boards, String path) {
    return await()
        .until(
            () -> {
              assertThat(student.get(of(path)).status()).isEqualTo(200);
              return answer(boards, path, null);
            },
            Optional::isPresent)
        .orElseThrow()
        .status();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/browse/open/{session}", "/browse/slot?sessionId={session}"})
  void anEarlyBoardIsMeasured(String path) {
    String pattern = BrowseQuery.pattern(path.split("\\?", 2)[0]);
    awaitKnown(path);
    long before = measured(pattern);

    for (int i = 0; i < 10; i++) {
      assertThat(knownStatus(early, path)).isEqualTo(200);
    }

    // Each was asked for in the ordinary way at least once, too.
    assertThat(measured(pattern)).isGreaterThanOrEqualTo(before + 19);
  }

  private long measured(String uri) {
    return meters
        .find("http.server.requests")
        .tags("method", "GET", "uri", uri, "status", "200")
        .timers()
        .stream()
        .mapToLong(Timer::count)
        .sum();
  }
}
