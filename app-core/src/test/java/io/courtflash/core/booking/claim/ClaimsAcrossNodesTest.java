package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.AdmissionBatcher;
import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.SessionInterval;
import io.courtflash.core.booking.reservation.direct.SessionIntervals;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.limit.BookingPolicy;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.SettleRounds;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.money.counter.CounterPayments;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.captcha.BotDetector;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.SecondNode;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.client.codec.StringCodec;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Queue;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What becomes of a request that is repeated with its idempotency key, by another node above all,
 * and of one beside what the same student claims, books or changes on another node.
 */
@EngineTest
class ClaimsAcrossNodesTest {

  private static final Binding BINDING =
      BindingBuilder.bind(new Queue(ClaimQueueConfiguration.QUEUE))
          .to(new DirectExchange(ClaimQueueConfiguration.EXCHANGE))
          .with(ClaimQueueConfiguration.QUEUE);

  private static final Actor ADMIN = new Actor(1, "root", Role.ADMIN);
  private static final String REFUSED = "QUOTA_EXCEEDED";

  private static SecondNode other;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private Permits permits;
  @Autowired private AdmissionBatcher admissions;
  @Autowired private TraceIds traceIds;
  @Autowired private RedissonClient redis;

  private final String key = UUID.randomUUID().toString();
  private TestHall hall;
  private SaleClient sale;
  private ApiClient student;

  @BeforeAll
  static void startOtherNode(@Autowired BeanFactory engine) {
    other = SecondNode.of(engine);
  }

  @AfterAll
  static void stopOtherNode() {
    other.close();
  }

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 1, 1);
    sale = SaleClient.of(hall);
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  private ApiClient.Response onThisNode(long slotId) {
    return sale.reserve(student, slotId, key);
  }

  private ApiClient.Response onTheOtherNode(long slotId) {
    return sale.reserve(elsewhere(student), slotId, key);
  }

  private static ApiClient elsewhere(ApiClient client) {
    return new ApiClient(other.port(), client.token());
  }

  private long userId() {
    return student.get("/user/me").data().getLongValue("id");
  }

  private long rows() {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE user_id = ?")
        .param(userId())
        .query(Long.class)
        .single();
  }

  /** Reserves on this node, and waits for the row. */
  private String reserved() {
    String traceId = onThisNode(sale.slotId()).text();
    assertThat(SaleClient.result(student, traceId).getString("status")).isEqualTo("SUCCESS");
    return traceId;
  }

  /** Has the sweeper settle a claim without a message. */
  private void becomeOverdue(String traceId) {
    var _ =
        redis
            .getScoredSortedSet("bf:pending:{" + sale.slotId() + "}", StringCodec.INSTANCE)
            .addIfExists(0, traceId);
    SettleRounds.sweep(engine);
  }

  private String cancelled() {
    String traceId = reserved();
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    assertThat(student.delete("/reserve/" + id).status()).isEqualTo(200);
    await().until(() -> permits.state(sale.slotId()).orElseThrow().permits(), left -> left == 1);
    return traceId;
  }

  private void assertRepeated(String traceId) {
    ApiClient.Response answer = onTheOtherNode(sale.slotId());
    assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
    assertThat(answer.text()).isEqualTo(traceId);
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void aRepeatWhileTheFirstRequestIsUnderWayHasItsTraceId() {
    Claim first = traceIds.issue(userId(), sale.slotId(), Instant.now(), key);
    assertThat(admissions.admit(new AdmissionRequest(first, true)).join())
        .isInstanceOf(Admission.Admitted.class);

    assertThat(onTheOtherNode(sale.slotId()).text()).isEqualTo(first.traceId());
    becomeOverdue(first.traceId());
  }

  @Test
  void theSameRequestSentToBothNodesAtOnceMakesOneClaim() {
    List<ApiClient.Response> answers =
        IntStream.range(0, 20)
            .parallel()
            .mapToObj(i -> i % 2 == 0 ? onThisNode(sale.slotId()) : onTheOtherNode(sale.slotId()))
            .toList();

    assertThat(answers).allMatch(answer -> answer.status() == 200);
    assertThat(answers)
        .extracting(ApiClient.Response::text)
        .containsOnly(answers.getFirst().text());
    sale.awaitSettled(engine);
    assertThat(rows()).isEqualTo(1);
  }

  /** The claim is taken when the answer is lost already; the sweeper settles it. */
  @Thorough(besides = "ClaimsAcrossNodesTest")
  @Test
  void afterA503ThatTookTheClaimEachNodeAnswersWithItsTraceId() throws IOException {
    pauseRedis(Duration.ofSeconds(3));
    assertThat(onThisNode(sale.slotId()).status()).isEqualTo(503);
    String traceId =
        await()
            .ignoreExceptions()
            .until(
                () -> permits.state(sale.slotId()).orElseThrow().pending().keySet(),
                pending -> !pending.isEmpty())
            .iterator()
            .next();

    assertThat(onTheOtherNode(sale.slotId()).text()).isEqualTo(traceId);
    assertThat(onThisNode(sale.slotId()).text()).isEqualTo(traceId);
    becomeOverdue(traceId);
    assertThat(SaleClient.result(student, traceId).getString("status")).isEqualTo("SUCCESS");
    assertThat(rows()).isEqualTo(1);
  }

  /** Redis' computer takes commands during the pause; Redis executes them after it. */
  private void pauseRedis(Duration time) {
    String process =
        redis
            .getRedisNodes(RedisNodes.SINGLE)
            .getInstance()
            .info(RedisNode.InfoSection.SERVER)
            .getOrDefault("process_id", "");
    signal("STOP", process);
    CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS)
        .execute(() -> signal("CONT", process));
  }

  private static void signal(String name, String process) {
    try {
      var _ = new ProcessBuilder("kill", "-" + name, process).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void afterTheReservationIsSettledARepeatHasItsTraceIdInBothWays() {
    String traceId = reserved();
    ApiClient elsewhere = elsewhere(student);
    // The filter takes the requests of those whose token it knows.
    assertThat(elsewhere.get("/user/me").status()).isEqualTo(200);

    ApiClient.Response fast = onTheOtherNode(sale.slotId());
    String body = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
    ApiClient.Response ordinary =
        elsewhere.call(
            "POST",
            "/reserve/",
            body,
            "Idempotency-Key",
            key,
            "Content-Type",
            "application/json;charset=UTF-8");

    assertThat(fast.text()).isEqualTo(traceId);
    assertThat(ordinary.response().body()).isEqualTo(fast.response().body());
    assertThat(ordinary.status()).isEqualTo(fast.status());
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void afterTheReservationIsCancelledARepeatHasItsTraceId() {
    assertRepeated(cancelled());
  }

  /** The other node knows that the slot is sold out, and asks Redis no more. */
  @Test
  void afterSomebodyElseTookTheCancelledSeatARepeatHasItsTraceId() {
    String traceId = cancelled();
    assertThat(sale.reserve(TestStudents.student(engine, port)).status()).isEqualTo(200);
    assertThat(sale.reserve(elsewhere(TestStudents.student(engine, port))).code())
        .isEqualTo("OUT_OF_STOCK");

    assertRepeated(traceId);
  }

  /** The other node knows that the session is paused, and asks Redis no more. */
  @Test
  void whileTheSessionIsPausedARepeatHasItsTraceId() {
    String traceId = reserved();
    var _ = engine.getBean(GateService.class).pause(Actor.ENGINE, sale.sessionId());
    await()
        .until(
            () -> sale.reserve(elsewhere(TestStudents.student(engine, port))).code(),
            "UNGATED"::equals);

    assertRepeated(traceId);
  }

  @Test
  void afterRedisLostEverythingARepeatHasTheTraceIdOfItsLiveReservation() {
    String traceId = reserved();
    redis.getKeys().deleteByPattern("bf:*");

    await().until(() -> onTheOtherNode(sale.slotId()).status(), status -> status == 200);
    assertRepeated(traceId);
  }

  @Test
  void afterRedisLostEverythingARepeatHasTheTraceIdOfItsCancelledReservation() {
    String traceId = cancelled();
    redis.getKeys().deleteByPattern("bf:*");

    await().until(() -> onTheOtherNode(sale.slotId()).status(), status -> status == 200);
    assertRepeated(traceId);
  }

  @Test
  void aClaimThatTheBrokerRefusedIsRefusedAgainInTheSameWords() {
    AmqpAdmin broker = engine.getBean(AmqpAdmin.class);
    ApiClient.Response first;
    broker.removeBinding(BINDING);
    try {
      first = onThisNode(sale.slotId());
    } finally {
      broker.declareBinding(BINDING);
    }
    assertThat(first.code()).isEqualTo("FAILED");

    assertThat(onTheOtherNode(sale.slotId()).response().body()).isEqualTo(first.response().body());
    assertThat(onThisNode(sale.slotId()).response().body()).isEqualTo(first.response().body());
  }

  @Test
  void aKeyOfAnotherSlotIsRefused() {
    reserved();

    assertThat(onTheOtherNode(sale.slotIds().getLast()).code()).isEqualTo("PARAM_ERROR");
    assertThat(rows()).isEqualTo(1);
    assertThat(permits.state(sale.slotIds().getLast()).orElseThrow().permits()).isEqualTo(1);
  }

  @Test
  void aKeyThatIsRepeatedForAnotherSessionIsRefusedWhereTheSlotIsKnownAsSoldOut() {
    reserved();
    assertThat(sale.reserve(elsewhere(TestStudents.student(engine, port))).code())
        .isEqualTo("OUT_OF_STOCK");
    String other =
        JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId() + 1).toString();

    assertThat(elsewhere(student).call("POST", "/reserve/", other, "Idempotency-Key", key).code())
        .isEqualTo("PARAM_ERROR");
  }

  @Test
  void afterARefusalTheSameKeyCanReserveOnTheOtherNode() {
    assertThat(sale.reserve(TestStudents.student(engine, port)).status()).isEqualTo(200);
    assertThat(onThisNode(sale.slotId()).code()).isEqualTo("OUT_OF_STOCK");

    assertThat(onTheOtherNode(sale.slotIds().getLast()).status()).isEqualTo(200);
  }

  /** The first request has used up the claim token that its repeat shows. */
  @Test
  void aRepeatWithItsClaimTokenHasTheTraceIdOfTheFirst() {
    long userId = userId();
    BotDetector here = engine.getBean(BotDetector.class);
    BotDetector there = other.bean(BotDetector.class);
    while (!(here.requiresCaptcha(userId) && there.requiresCaptcha(userId))) {
      here.claimRefused(userId);
      there.claimRefused(userId);
    }
    String token =
        engine.getBean(ClaimTokens.class).issue(userId, sale.sessionId(), Instant.now()).token();
    String[] headers = {"Idempotency-Key", key, "X-Claim-Token", token};
    String body = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();

    ApiClient.Response first = student.call("POST", "/reserve/", body, headers);
    assertThat(first.status()).isEqualTo(200);
    assertThat(elsewhere(student).call("POST", "/reserve/", body, headers).text())
        .isEqualTo(first.text());
  }

  @Test
  void aClaimAtTheTimeOfOneThatTheOtherNodeTookIsRefusedAtOnce() {
    long beside = sale.slotIds().getLast();
    whileNothingIsSettled(
        () -> {
          sale.claim(elsewhere(student));

          assertThat(onThisNode(beside).code()).isEqualTo("QUOTA_EXCEEDED");
          assertThat(onThisNode(beside).code()).isEqualTo("QUOTA_EXCEEDED");
          assertThat(sale.reserve(student).code()).isEqualTo("DUP_REQ");
        });
    sale.awaitSettled(engine);
    assertThat(rows()).isEqualTo(1);
    assertThat(permits.state(beside).orElseThrow().permits()).isEqualTo(1);
  }

  @Test
  void ofTwoTapsOnTwoNodesAtOneInstantOneIsRefusedAtOnce() {
    whileNothingIsSettled(
        () -> {
          var there =
              CompletableFuture.supplyAsync(
                  () -> sale.reserve(elsewhere(student), sale.slotIds().getLast()).code());
          String here = sale.reserve(student).code();

          assertThat(List.of(here, there.join()))
              .containsExactlyInAnyOrder("SUCCESS", "QUOTA_EXCEEDED");
        });
  }

  @Test
  void aClaimThatEndedOnTheOtherNodeKeepsNobodyFromItsTime() {
    whileNothingIsSettled(
        () -> {
          Claim lost = traceIds.read(sale.claim(elsewhere(student))).orElseThrow().claim();
          var _ = engine.getBean(ClaimLedger.class).abandon(lost, EndReason.Code.NOT_SETTLED);

          assertThat(onThisNode(sale.slotIds().getLast()).code()).isEqualTo("SUCCESS");
        });
  }

  @Test
  void claimsOfTheOtherNodeAtOtherTimesAreAllowed() {
    hall = TestHall.open(engine, 1, 3, 1);
    sale = SaleClient.of(hall);
    whileNothingIsSettled(
        () -> {
          sale.claim(elsewhere(student), sale.slotIds().get(0));
          assertThat(onThisNode(sale.slotIds().get(1)).code()).isEqualTo("SUCCESS");
          sale.claim(elsewhere(student), sale.slotIds().get(2));
        });
    await().until(this::rows, rows -> rows == 3);
  }

  @Test
  void aClaimAtTheTimeOfAnIntervalThatTheOtherNodeIsBookingIsRefusedAtOnce() {
    hallForIntervals();
    long beside = sale.slotIds().getLast();

    ApiClient.Response booked =
        whileInFlight(
            this::bookFirstCourt,
            () -> assertThat(there(beside)).as("the interval's second hour").isEqualTo(REFUSED));

    assertThat(booked.code()).as(booked.message()).isEqualTo("SUCCESS");
    assertThat(there(beside)).as("seconds later").isEqualTo(REFUSED);
    assertThat(permits.state(beside).orElseThrow().permits()).isEqualTo(1);
  }

  @Test
  void anIntervalAtTheTimeOfAClaimThatTheOtherNodeTookIsRefused() {
    hallForIntervals();
    whileNothingIsSettled(
        () -> {
          sale.claim(elsewhere(student), sale.slotIds().getLast());

          assertThat(bookFirstCourt().code()).isEqualTo(REFUSED);
        });
  }

  @Test
  void anIntervalThatIsRefusedKeepsNobodyFromItsTime() {
    hallForIntervals();
    assertThat(sale.reserve(TestStudents.student(engine, port)).code()).isEqualTo("SUCCESS");
    sale.awaitSettled(engine);
    assertThat(bookFirstCourt().code()).isEqualTo("OUT_OF_STOCK");

    await().until(() -> there(sale.slotIds().getLast()), "SUCCESS"::equals);
  }

  @Test
  void aClaimAtTheTimeToWhichTheOtherNodeIsChangingABookingIsRefusedAtOnce() {
    hall = TestHall.open(engine, 2, 2, 1);
    onePlaceAtATime();
    sale = SaleClient.of(hall);
    long booking = SaleClient.result(student, reserved()).getLongValue("reservationId");

    ApiClient.Response changed =
        whileInFlight(
            () -> move(booking, "slotId", sale.slotIds().get(2)),
            () -> assertThat(there(sale.slotIds().get(3))).isEqualTo(REFUSED));

    assertThat(changed.code()).as(changed.message()).isEqualTo("SUCCESS");
    assertThat(there(sale.slotIds().get(3))).as("seconds later").isEqualTo(REFUSED);
  }

  @Test
  void aClaimAtATimeToWhichSeveralCellsAreBeingChangedIsRefusedAtOnce() {
    hallForIntervals();
    hall = hall.withNextWeek();
    hall.openGates(2);
    sale = SaleClient.of(hall);
    JSONObject booked = bookFirstCourt().data();
    List<Long> later = List.of(sale.slotIds().get(4), sale.slotIds().get(6));
    long beside = sale.slotIds().getLast();

    ApiClient.Response changed =
        whileInFlight(
            () -> move(booked.getLongValue("id"), "slotIds", later),
            () -> assertThat(there(beside)).isEqualTo(REFUSED));

    assertThat(changed.code()).as(changed.message()).isEqualTo("SUCCESS");
    assertThat(there(beside)).as("seconds later").isEqualTo(REFUSED);
  }

  @Test
  void aChangeToTheTimeOfAClaimThatTheOtherNodeTookIsRefused() {
    hall = TestHall.open(engine, 2, 2, 1);
    onePlaceAtATime();
    sale = SaleClient.of(hall);
    long booking = SaleClient.result(student, reserved()).getLongValue("reservationId");
    whileNothingIsSettled(
        () -> {
          sale.claim(elsewhere(student), sale.slotIds().get(3));

          assertThat(move(booking, "slotId", sale.slotIds().get(2)).code()).isEqualTo(REFUSED);
        });
  }

  @Test
  void aClaimAtTheTimeOfWhatStaffBookedOnTheOtherNodeIsRefusedAtOnce() {
    onePlaceAtATime();
    String name = student.get("/user/me").data().getString("studentId");
    var _ =
        engine
            .getBean(CounterPayments.class)
            .bookAndTakePayment(
                Actor.ENGINE, sale.slotId(), new Customer.Student(name), PayMethod.CASH);

    assertThat(there(sale.slotIds().getLast())).isEqualTo(REFUSED);
  }

  @Test
  void aTimeThatABookingLeavesIsFreeOnTheOtherNodeAtOnce() {
    hall = TestHall.open(engine, 2, 2, 1);
    onePlaceAtATime();
    sale = SaleClient.of(hall);
    long booking = SaleClient.result(student, reserved()).getLongValue("reservationId");
    long beside = sale.slotIds().get(1);
    awaitRememberedThere(1);

    assertThat(move(booking, "slotId", sale.slotIds().get(2)).code()).isEqualTo("SUCCESS");

    awaitWithoutExpiry(() -> there(beside));
  }

  @Test
  void theTimeOfACancelledBookingIsFreeOnTheOtherNodeAtOnce() {
    onePlaceAtATime();
    long booking = SaleClient.result(student, reserved()).getLongValue("reservationId");
    long beside = sale.slotIds().getLast();
    awaitRememberedThere(1);

    assertThat(student.delete("/reserve/" + booking).code()).isEqualTo("SUCCESS");

    awaitWithoutExpiry(() -> there(beside));
  }

  /** The other node reads within two seconds who has bookings, and then remembers them. */
  private void awaitRememberedThere(int slot) {
    long userId = userId();
    BookingPolicy policy = other.bean(BookingPolicy.class);
    await().until(() -> policy.findBroken(userId, hall.slots().get(slot)).isPresent());
  }

  /** What a node remembers of a student's bookings ends by itself after ten seconds. */
  private static void awaitWithoutExpiry(Supplier<String> claim) {
    await().atMost(Duration.ofSeconds(5)).until(claim::get, "SUCCESS"::equals);
  }

  /** The other node learns of a setting within a second. */
  private void onePlaceAtATime() {
    hall.onePlaceAtATime();
    await().until(() -> other.bean(SystemConfig.class).number(ConfigKey.QUOTA_SAME_TIME) == 1);
  }

  /** Two courts for two hours, which can be booked together. */
  private void hallForIntervals() {
    hall = TestHall.open(engine, 2, 2, 1);
    onePlaceAtATime();
    sale = SaleClient.of(hall);
    engine
        .getBean(SessionIntervals.class)
        .replace(ADMIN, sale.sessionId(), new SessionInterval(60, 120, 1));
  }

  private ApiClient.Response bookFirstCourt() {
    return student.post(
        "/reserve/interval",
        JSONObject.of(
                "sessionId",
                sale.sessionId(),
                "date",
                hall.slot().slotDate().toString(),
                "courtIds",
                List.of(hall.slot().courtId()),
                "startTime",
                "08:00",
                "endTime",
                "10:00")
            .toString());
  }

  private ApiClient.Response move(long booking, String field, Object to) {
    return student.post("/reserve/" + booking + "/move", JSONObject.of(field, to).toString());
  }

  private String there(long slotId) {
    return sale.reserve(elsewhere(student), slotId).code();
  }

  /** Holds the act of a student up in its transaction until a step is done. */
  private ApiClient.Response whileInFlight(Supplier<ApiClient.Response> act, Runnable step) {
    long userId = userId();
    var own = redis.<String>getBucket("bf:own:" + userId, StringCodec.INSTANCE);
    own.delete();
    AtomicReference<CompletableFuture<ApiClient.Response>> answer = new AtomicReference<>();
    engine
        .getBean(Transactions.class)
        .runReadCommitted(
            () -> {
              var _ =
                  database
                      .sql("SELECT id FROM user_account WHERE id = ? FOR UPDATE")
                      .param(userId)
                      .query(Long.class)
                      .single();
              answer.set(CompletableFuture.supplyAsync(act));
              await().until(own::isExists);
              step.run();
            });
    return answer.get().join();
  }

  private void whileNothingIsSettled(Runnable step) {
    hall.onePlaceAtATime();
    SettleSwitch settling = engine.getBean(SettleSwitch.class);
    SettleSwitch there = other.bean(SettleSwitch.class);
    settling.pause(Actor.ENGINE);
    there.pause(Actor.ENGINE);
    try {
      step.run();
    } finally {
      settling.resume(Actor.ENGINE);
      there.resume(Actor.ENGINE);
    }
  }
}
