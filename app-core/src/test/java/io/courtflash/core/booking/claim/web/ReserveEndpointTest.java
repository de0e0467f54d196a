package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.answer.FastAnswer;
import io.courtflash.core.platform.http.answer.FastRequest;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FastRequests;
import io.courtflash.core.testing.RawConnection;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StrictLimits;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.TestTimeout;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/**
 * A refusal that is given early is the same, byte for byte, as that of the framework, and what
 * isn't known at once is waited for elsewhere.
 */
@EngineTest
class ReserveEndpointTest {

  /** With such a header a request isn't usual. */
  private static final String ORDINARILY = "Trailer: none";

  /** As many requests as {@link EngineTest} allows a student. */
  private static final int A_MINUTE = 1_000;

  private static final String JSON_TYPE = "Content-Type: application/json";

  @LocalServerPort private int port;
  @Autowired private ApplicationContext engine;
  @Autowired private ReserveEndpoint early;
  @Autowired private IntakeSwitch intake;
  @Autowired private AttemptLog attempts;
  @Autowired private MeterRegistry meters;

  private SaleClient sale;
  private ApiClient student;
  private ApiClient somebodyElse;

  @BeforeEach
  void openSession() {
    open(TestHall.open(engine, 1, 1, 1));
  }

  private void open(TestHall hall) {
    sale = SaleClient.of(hall);
    student = TestStudents.remembered(engine, port);
    somebodyElse = TestStudents.remembered(engine, port);
  }

  @AfterEach
  void asBefore() {
    intake.resume(Actor.ENGINE);
    sale.awaitSettled(engine);
  }

  /** This node learns that the slot has no place left. */
  private void sellOut() {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code())
        .isEqualTo("OUT_OF_STOCK");
  }

  private String body() {
    return JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
  }

  private String request(String... headers) {
    return "POST /reserve/ HTTP/1.1\r\nHost: 127.0.0.1:"
        + port
        + "\r\nAuthorization: Bearer "
        + student.token()
        + "\r\nContent-Length: "
        + body().length()
        + "\r\n"
        + String.join("", Arrays.stream(headers).map(header -> header + "\r\n").toList())
        + "\r\n"
        + body();
  }

  private boolean isKnown(@Nullable String key) {
    String token = Objects.requireNonNull(student.token());
    return refusal(early, early(token, key)).isPresent();
  }

  private FastRequest early(String token, @Nullable String key) {
    return FastRequests.post("/reserve/", token, key, body());
  }

  /** Empty also when Redis is asked, or the request goes the ordinary way. */
  private static Optional<FastAnswer> refusal(ReserveEndpoint early, FastRequest request) {
    CompletableFuture<FastAnswer> answer = early.answer(request);
    return answer.isDone()
        ? Optional.of(answer.join()).filter(given -> !given.isNotMine())
        : Optional.empty();
  }

  private void assertKnown(@Nullable String key) {
    awaitKnown(() -> isKnown(key));
  }

  /**
   * A node forgets a refusal with each change of the slot that is announced, also when the outbox
   * writes the same gate once more, and asks Redis again with somebody's next request.
   */
  private void awaitKnown(BooleanSupplier isKnown) {
    await()
        .until(
            () -> {
              boolean known = isKnown.getAsBoolean();
              if (!known) {
                assertThat(sale.reserve(somebodyElse).code()).isNotEqualTo("SUCCESS");
              }
              return known;
            });
  }

  private void assertRefusedAlike(String code) throws IOException {
    try (RawConnection connection = RawConnection.to(port)) {
      // Whatever is asked for the first time is asked of Redis and of the ordinary way.
      for (String language : List.of("en", "zh-CN,zh;q=0.9,en;q=0.8", "fr")) {
        String header = "Accept-Language: " + language;
        String ordinary = connection.ask(request(JSON_TYPE, header, ORDINARILY)).comparable();
        assertThat(ordinary).contains("\"" + code + "\"");
        assertKnown(null);
        assertThat(connection.ask(request(JSON_TYPE, header)).comparable()).isEqualTo(ordinary);
        assertThat(connection.ask(request(JSON_TYPE + ";charset=UTF-8", header)).comparable())
            .as("by the framework")
            .isEqualTo(ordinary);
      }
    }
  }

  @Test
  void aSlotThatIsSoldOut() throws IOException {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");

    assertRefusedAlike("OUT_OF_STOCK");
  }

  @Test
  void aSlotThatTheStudentHas() throws IOException {
    assertThat(sale.reserve(student).code()).isEqualTo("SUCCESS");
    sellOut();

    assertRefusedAlike("DUP_REQ");
  }

  @Test
  void aShutGate() throws IOException {
    TestHall shut = TestHall.shut(engine, 1, 1, 1);
    var _ =
        engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, shut.session().id(), Instant.now());
    open(shut);

    assertRefusedAlike("UNGATED");
  }

  @Test
  void aPausedGate() throws IOException {
    var _ = engine.getBean(GateService.class).pause(Actor.ENGINE, sale.sessionId());

    assertRefusedAlike("UNGATED");
  }

  @Test
  void aSlotThatBeginsTooSoon() throws IOException {
    engine
        .getBean(RedissonClient.class)
        .getMap("bf:slot:{" + sale.slotId() + "}", StringCodec.INSTANCE)
        .fastPut("closesAt", "1");

    assertRefusedAlike("SLOT_CLOSED");
  }

  @Test
  void aStudentWhoReservesTooOften() throws IOException {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    sellOut();

    try (RawConnection connection = RawConnection.to(port)) {
      String english = "Accept-Language: en";
      String ordinary = tooMany(connection, request(JSON_TYPE, english, ORDINARILY));
      assertThat(ordinary).contains("\"TOO_MANY_REQUESTS\"", "\r\nRetry-After: 1\r\n");
      assertThat(tooMany(connection, request(JSON_TYPE, english))).isEqualTo(ordinary);
      String byFramework = tooMany(connection, request(JSON_TYPE + ";charset=UTF-8", english));
      // The framework writes the same headers, but Retry-After later.
      assertThat(byFramework.lines().toList())
          .containsExactlyInAnyOrderElementsOf(ordinary.lines().toList());
    }
  }

  /**
   * The first answer to a student who has just used up a minute's requests that isn't one more of
   * them: a further request is allowed every 60 ms.
   */
  private String tooMany(RawConnection connection, String request) {
    return await()
        .until(
            () -> {
              for (int i = 0; i < A_MINUTE; i++) {
                var _ = isKnown(null);
              }
              return connection.ask(request).comparable();
            },
            answer -> answer.startsWith("HTTP/1.1 429 "));
  }

  @Test
  void aStudentWhoCallsTooOften() throws Exception {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    sellOut();

    try (AnnotationConfigApplicationContext strict =
        StrictLimits.oneCallAMinute(engine, List.of(ReserveEndpoint.class))) {
      ReserveEndpoint limited = strict.getBean(ReserveEndpoint.class);

      assertThat(earlyStatus(limited)).isEqualTo(409);
      assertThat(earlyStatus(limited)).isEqualTo(429);
    }
  }

  private int earlyStatus(ReserveEndpoint refusals) {
    String token = Objects.requireNonNull(student.token());
    FastRequest request = early(token, null);
    AtomicReference<FastAnswer> given = new AtomicReference<>();
    awaitKnown(
        () -> {
          Optional<FastAnswer> answer = refusal(refusals, request);
          answer.ifPresent(given::set);
          return answer.isPresent();
        });
    return given.get().status();
  }

  @Test
  void aPlaceThatIsFreeIsClaimedWithTheSameAnswer() throws IOException {
    open(TestHall.open(engine, 1, 1, 3));
    try (RawConnection connection = RawConnection.to(port)) {
      String english = "Accept-Language: en";
      String ordinary = won(connection, JSON_TYPE, english, ORDINARILY);
      assertThat(ordinary).contains("\"SUCCESS\"");
      assertThat(won(connection, JSON_TYPE, english)).isEqualTo(ordinary);
      assertThat(won(connection, JSON_TYPE + ";charset=UTF-8", english)).isEqualTo(ordinary);
    }
  }

  /** The answer to another student, but for the trace id. */
  private String won(RawConnection connection, String... headers) throws IOException {
    student = TestStudents.remembered(engine, port);
    return connection
        .ask(request(headers))
        .comparable()
        .replaceAll("\"data\":\"[^\"]*\"", "\"data\":\"*\"");
  }

  @Test
  void aFreePlaceIsClaimedEarlyWithTheUsualTraces() {
    open(TestHall.open(engine, 1, 1, 2));
    assertThat(sale.reserve(somebodyElse).code()).isEqualTo("SUCCESS");
    long id = student.get("/user/me").data().getLongValue("id");
    String token = Objects.requireNonNull(student.token());
    long measured = measured("200");

    assertThat(claimed(early(token, null)))
        .succeedsWithin(TestTimeout.LIMIT)
        .extracting(FastAnswer::status)
        .isEqualTo(200);
    assertThat(measured("200")).isEqualTo(measured + 1);
    assertThat(attempts.attempts(sale.slotId(), id, 10))
        .extracting(AttemptLog.Attempt::outcome)
        .containsExactly(
            attempts
                .attempts(sale.slotId(), somebodyElse.get("/user/me").data().getLongValue("id"), 10)
                .getFirst()
                .outcome());
  }

  /** A node forgets whom it knows when anybody's access changes, such as at the end of a test. */
  private CompletableFuture<FastAnswer> claimed(FastRequest request) {
    return await()
        .until(
            () -> {
              assertThat(student.get("/user/me").status()).isEqualTo(200);
              return early.answer(request);
            },
            answer -> !answer.isDone() || answer.join().status() == 200);
  }

  @Test
  void aRequestThatIsRepeatedWithItsKeyWhileTheFirstIsUnderWayClaimsNothing() {
    open(TestHall.open(engine, 1, 1, 2));
    assertThat(sale.reserve(somebodyElse).code()).isEqualTo("SUCCESS");
    FastRequest request =
        early(Objects.requireNonNull(student.token()), UUID.randomUUID().toString());

    CompletableFuture<FastAnswer> first = claimed(request);

    CompletableFuture<FastAnswer> repeated = early.answer(request);
    assertThat(repeated)
        .succeedsWithin(TestTimeout.LIMIT)
        .extracting(FastAnswer::status)
        .isEqualTo(200);
    assertThat(first)
        .succeedsWithin(TestTimeout.LIMIT)
        .extracting(FastAnswer::status)
        .isEqualTo(200);
  }

  @Test
  void aClaimThatIsRepeatedWithItsKeyIsNoRefusal() throws IOException {
    String key = UUID.randomUUID().toString();
    String request = request(JSON_TYPE, "Idempotency-Key: " + key);
    try (RawConnection connection = RawConnection.to(port)) {
      String first = connection.ask(request).body();
      sellOut();

      assertKnown(null);
      assertKnown(UUID.randomUUID().toString());
      assertThat(connection.ask(request).body()).isEqualTo(first).contains("\"SUCCESS\"");
    }
  }

  @Test
  void whileTheIntakeIsPausedEverybodyIsToldSo() throws IOException {
    assertThat(sale.reserve(student).code()).isEqualTo("SUCCESS");
    sellOut();
    assertKnown(null);

    intake.pause(Actor.ENGINE);

    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request(JSON_TYPE)).body()).contains("\"SQL_ERROR\"");
    }
  }

  @Test
  void aStudentWhoMayNotComeInIsUnknown() throws IOException {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    assertThat(sale.reserve(student).code()).isEqualTo("OUT_OF_STOCK");
    assertKnown(null);

    assertThat(student.post("/auth/logout", null).status()).isEqualTo(200);

    assertThat(isKnown(null)).isFalse();
    try (RawConnection connection = RawConnection.to(port)) {
      assertThat(connection.ask(request(JSON_TYPE)).head()).startsWith("HTTP/1.1 401");
    }
  }

  @Test
  void anEarlyRefusalLeavesTheSameTraces() throws IOException {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    assertThat(sale.reserve(student).code()).isEqualTo("OUT_OF_STOCK");
    long id = student.get("/user/me").data().getLongValue("id");
    AtomicLong measured = new AtomicLong();

    awaitKnown(
        () -> {
          measured.set(measured("409"));
          return isKnown(null);
        });

    assertThat(measured("409")).isEqualTo(measured.get() + 1);
    List<AttemptLog.Attempt> kept = attempts.attempts(sale.slotId(), id, 10);
    assertThat(kept).hasSize(2);
    assertThat(kept.getFirst().outcome()).isEqualTo(kept.getLast().outcome());
  }

  private long measured(String status) {
    return meters
        .find("http.server.requests")
        .tags("method", "POST", "uri", "/reserve/", "status", status)
        .timers()
        .stream()
        .mapToLong(Timer::count)
        .sum();
  }
}
