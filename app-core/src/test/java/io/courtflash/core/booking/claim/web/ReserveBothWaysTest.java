package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FastRequests;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.WholeAnswer;
import io.courtflash.testkit.TestTimeout;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * Each refusal is the same byte for byte and header for header, whether it is answered early or by
 * the framework, and leaves the same traces.
 */
@EngineTest
class ReserveBothWaysTest {

  /** Only the plain type is answered early; with a charset the framework answers. */
  private static final String ORDINARY_TYPE = "application/json;charset=UTF-8";

  private static final int FAR_TOO_MANY = 100;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ReserveEndpoint endpoint;
  @Autowired private SystemConfig config;
  @Autowired private IntakeSwitch intake;
  @Autowired private MeterRegistry meters;
  @Autowired private AttemptLog attempts;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openSession() {
    open(TestHall.open(engine, 2, 1, 1));
  }

  private void open(TestHall hall) {
    sale = SaleClient.of(hall);
    student = TestStudents.remembered(engine, port);
  }

  @AfterEach
  void asBefore() {
    intake.resume(Actor.ENGINE);
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "0");
    sale.awaitSettled(engine);
  }

  private String body(long slotId) {
    return JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
  }

  private ApiClient.Response fast(String body, String... headers) {
    return student.call("POST", "/reserve/", body, headers);
  }

  private ApiClient.Response ordinarily(String body, String... headers) {
    return student.call(
        "POST",
        "/reserve/",
        body,
        Stream.concat(Stream.of(headers), Stream.of("Content-Type", ORDINARY_TYPE))
            .toArray(String[]::new));
  }

  /** Sends the request both ways in each language. A time to wait may pass a second between. */
  private void assertRefusedAlike(String code, String body, String... headers) throws Exception {
    assertTakenEarly(body);
    for (List<String> language :
        List.of(
            List.<String>of(),
            List.of("Accept-Language", "en"),
            List.of("Accept-Language", "zh-CN,zh;q=0.9,en;q=0.8"))) {
      String[] all = Stream.concat(Stream.of(headers), language.stream()).toArray(String[]::new);
      ApiClient.Response before = fast(body, all);
      assertThat(before.code()).isEqualTo(code);
      WholeAnswer ordinary = WholeAnswer.of(ordinarily(body, all));
      assertThat(ordinary).isIn(WholeAnswer.of(before), WholeAnswer.of(fast(body, all)));
    }
  }

  private void assertTakenEarly(String body) {
    assertThat(endpoint.answer(FastRequests.post("/reserve/", student.token(), null, body)))
        .succeedsWithin(TestTimeout.LIMIT)
        .matches(answer -> !answer.isNotMine());
  }

  @Test
  void aSlotThatIsSoldOut() throws Exception {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");

    assertRefusedAlike("OUT_OF_STOCK", body(sale.slotId()));
  }

  @Test
  void aSlotThatTheStudentHas() throws Exception {
    assertThat(sale.reserve(student).code()).isEqualTo("SUCCESS");

    assertRefusedAlike("DUP_REQ", body(sale.slotId()));
  }

  @Test
  void aShutGate() throws Exception {
    TestHall shut = TestHall.shut(engine, 1, 1, 1);
    var _ =
        engine.getBean(Warmup.class).warmUpNow(Actor.ENGINE, shut.session().id(), Instant.now());
    open(shut);

    assertRefusedAlike("UNGATED", body(sale.slotId()));
  }

  @Test
  void aPausedGate() throws Exception {
    var _ = engine.getBean(GateService.class).pause(Actor.ENGINE, sale.sessionId());

    assertRefusedAlike("UNGATED", body(sale.slotId()));
  }

  @Test
  void aSlotThatIsNotInRedis() throws Exception {
    open(TestHall.shut(engine, 1, 1, 1));

    assertRefusedAlike("UNGATED", body(sale.slotId()));
  }

  @Test
  void aSlotThatBeginsTooSoon() throws Exception {
    engine
        .getBean(RedissonClient.class)
        .getMap("bf:slot:{" + sale.slotId() + "}", StringCodec.INSTANCE)
        .fastPut("closesAt", "1");

    assertRefusedAlike("SLOT_CLOSED", body(sale.slotId()));
  }

  @Test
  void aStudentWhoHasAsManyBookingsAsTheRulesAllow() throws Exception {
    String traceId = sale.reserve(student).text();
    assertThat(SaleClient.result(student, traceId).getString("status")).isEqualTo("SUCCESS");
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "1");

    assertRefusedAlike("QUOTA_EXCEEDED", body(sale.slotIds().getLast()));
  }

  @Test
  void aStudentWhoBehavesLikeAProgram() throws Exception {
    long id = student.get("/user/me").data().getLongValue("id");
    BotDetector botDetector = engine.getBean(BotDetector.class);
    for (int request = 0; request < FAR_TOO_MANY; request++) {
      botDetector.claimRefused(id);
    }

    assertRefusedAlike("CAPTCHA_REQUIRED", body(sale.slotId()));
    assertRefusedAlike("CAPTCHA_REQUIRED", body(sale.slotId()), "X-Claim-Token", "forged");
  }

  @Test
  void aKeyThatWasUsedForAnotherSlotOrIsNone() throws Exception {
    String key = UUID.randomUUID().toString();
    assertThat(fast(body(sale.slotId()), "Idempotency-Key", key).code()).isEqualTo("SUCCESS");
    String other = body(sale.slotIds().getLast());
    assertThat(fast(other, "Idempotency-Key", key).status()).isEqualTo(400);

    assertThat(WholeAnswer.of(fast(other, "Idempotency-Key", key)))
        .isEqualTo(WholeAnswer.of(ordinarily(other, "Idempotency-Key", key)));
    assertThat(WholeAnswer.of(fast(other, "Idempotency-Key", "!")))
        .isEqualTo(WholeAnswer.of(ordinarily(other, "Idempotency-Key", "!")));
  }

  @Test
  void aClaimThatIsRepeatedWithItsKey() {
    String key = UUID.randomUUID().toString();
    String body = body(sale.slotId());
    WholeAnswer first = WholeAnswer.of(fast(body, "Idempotency-Key", key));

    assertThat(WholeAnswer.of(ordinarily(body, "Idempotency-Key", key))).isEqualTo(first);
    assertThat(WholeAnswer.of(fast(body, "Idempotency-Key", key))).isEqualTo(first);
  }

  @Test
  void anUnknownSlotAnswersAsAWrongSession() throws Exception {
    String unknown = body(987_654_321);
    assertRefusedAlike(fast(unknown).code(), unknown);
    String wrong = JSONObject.of("slotId", sale.slotId(), "sessionId", 987_654_321).toString();
    assertRefusedAlike(fast(wrong).code(), wrong);
  }

  @Test
  void aNodeThatTakesNoReservations() throws Exception {
    intake.pause(Actor.ENGINE);

    assertRefusedAlike(fast(body(sale.slotId())).code(), body(sale.slotId()));
    assertThat(fast(body(sale.slotId())).status()).isNotEqualTo(200);
  }

  @Test
  void bothWaysAreMeasuredAlike() {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    fast(body(sale.slotId()));
    ordinarily(body(sale.slotId()));
    await().until(() -> measured() >= 2);
    int meterCount = timers().size();
    long before = measured();

    fast(body(sale.slotId()));
    await().until(() -> measured() == before + 1);
    ordinarily(body(sale.slotId()));
    await().until(() -> measured() == before + 2);

    assertThat(timers()).as("the same tags").hasSize(meterCount);
  }

  private long measured() {
    return timers().stream().mapToLong(Timer::count).sum();
  }

  private Collection<Timer> timers() {
    return meters
        .find("http.server.requests")
        .tags("method", "POST", "uri", "/reserve/", "status", "409")
        .timers();
  }

  @Test
  void bothWaysAreKeptToTellTheStudentWhyTheyGotNoPlace() {
    assertThat(sale.reserve(TestStudents.remembered(engine, port)).code()).isEqualTo("SUCCESS");
    long id = student.get("/user/me").data().getLongValue("id");

    fast(body(sale.slotId()));
    ordinarily(body(sale.slotId()));

    List<Attempt> kept = attempts.attempts(sale.slotId(), id, 10);
    assertThat(kept).hasSize(2);
    assertThat(kept.getFirst().outcome()).isEqualTo(kept.getLast().outcome());
  }
}
