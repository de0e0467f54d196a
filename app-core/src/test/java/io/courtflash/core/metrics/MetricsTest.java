package io.courtflash.core.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.reserve.ClaimQueueConfiguration;
import io.courtflash.core.reserve.ReservationRequest;
import io.courtflash.core.reserve.ReservationService;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.venue.Slot;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.Lifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class MetricsTest {

  private static final int STUDENTS = 12;

  @LocalServerPort int port;
  @Autowired BeanFactory engine;
  @Autowired ReservationService intake;
  @Autowired Permits permits;
  @Autowired StatsService stats;
  @Autowired InvariantPoll invariants;
  @Autowired MeterRegistry meters;
  @Autowired JdbcClient database;
  @Autowired RabbitTemplate broker;
  @Autowired RabbitListenerEndpointRegistry listeners;

  private TestHall hall;

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 2, 2, 2);
  }

  /** Each of so many new students taps once on one of the slots; answered in no order. */
  private List<ReserveOutcome> race(int students) throws Exception {
    List<Future<ReserveOutcome>> taps = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
      for (int i = 0; i < students; i++) {
        long student = hall.student();
        Slot slot = hall.slots().get(i % hall.slots().size());
        taps.add(
            threads.submit(
                () ->
                    intake.reserve(
                        new ReservationRequest(
                            student(student), slot.id(), hall.session().id(), null))));
      }
    }
    List<ReserveOutcome> answers = new ArrayList<>();
    for (Future<ReserveOutcome> tap : taps) {
      answers.add(tap.get());
    }
    return answers;
  }

  private double answered(String outcome) {
    return meters.get("reservation.creation.count").tag("outcome", outcome).counter().count();
  }

  private double conflicts(String reason) {
    return meters.get("reservation.conflict.count").tag("reason", reason).counter().count();
  }

  private long timed(String name) {
    return meters.get(name).timer().count();
  }

  private double gauge(String name) {
    return meters.get(name).gauge().value();
  }

  private double violations(String id) {
    return meters.get("invariant.violations").tag("id", id).gauge().value();
  }

  private List<SlotState> states() {
    return permits.states(hall.slots().stream().map(Slot::id).toList());
  }

  private ApiClient admin() {
    return ApiClient.at(port).loggedIn("root", EngineTest.ADMIN_PASSWORD);
  }

  @Test
  void afterARaceTheCountersAddUpExactly() throws Exception {
    double accepted = answered("accepted");
    double soldOut = answered("out_of_stock");
    long taps = timed("reservation.creation.time");
    long confirms = timed("reservation.confirm.time");
    long settled = timed("reservation.settle.time");

    List<ReserveOutcome> answers = race(STUDENTS);

    assertThat(answers).filteredOn(ReserveOutcome.Accepted.class::isInstance).hasSize(8);
    assertThat(answered("accepted") - accepted).isEqualTo(8);
    assertThat(answered("out_of_stock") - soldOut).isEqualTo(4);
    assertThat(timed("reservation.creation.time") - taps).isEqualTo(STUDENTS);
    assertThat(timed("reservation.confirm.time") - confirms).isEqualTo(8);
    await()
        .untilAsserted(() -> assertThat(timed("reservation.settle.time") - settled).isEqualTo(8));
    for (Latency latency : List.of(stats.now().intake(), stats.now().confirm())) {
      assertThat(latency.p50()).isPositive().isLessThanOrEqualTo(latency.p95());
      assertThat(latency.p95()).isLessThanOrEqualTo(latency.p99());
    }
  }

  @Test
  void aClaimThatLosesItsSeatInMySqlIsAConflict() {
    double taken = conflicts("taken");
    for (int i = 0; i < 3; i++) {
      // No admission stands before this third claim on two seats.
      Claim claim = hall.claim(hall.slot());
      Message message = MessageBuilder.withBody(new byte[0]).setMessageId(claim.traceId()).build();
      broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
    }

    await().untilAsserted(() -> assertThat(conflicts("taken") - taken).isEqualTo(1));
  }

  @Test
  void theStatsAgreeWithThePermits() throws Exception {
    race(STUDENTS - 5);

    await()
        .untilAsserted(
            () -> {
              SaleStats sale = stats.now().sale();
              assertThat(sale).isNotNull();
              assertThat(sale.warmSlots()).isEqualTo(4);
              assertThat(sale.permits())
                  .isEqualTo(states().stream().mapToInt(SlotState::permits).sum())
                  .isEqualTo(1);
              assertThat(sale.holds()).isEqualTo(7);
              assertThat(sale.dedup()).isEqualTo(7);
              assertThat(sale.pending()).isZero();
              assertThat(sale.gates()).extracting(SessionGate::sessionId).hasSize(1);
            });
    assertThat(gauge("permit.free")).isEqualTo(1);
    assertThat(gauge("permit.held")).isEqualTo(7);
  }

  @Test
  void aSlotIsShownAsRedisAndAsMySqlHaveIt() throws Exception {
    race(STUDENTS);

    await()
        .untilAsserted(
            () ->
                assertThat(stats.perSlot(hall.session().id(), hall.slot().slotDate()))
                    .hasSize(4)
                    .allSatisfy(
                        slot -> {
                          assertThat(slot.permits()).isZero();
                          assertThat(slot.holds()).isEqualTo(2);
                          assertThat(slot.pending()).isZero();
                          assertThat(slot.liveRows()).isEqualTo(2);
                        }));
  }

  @Test
  void aSlotThatIsNotWarmHasNoFiguresOfRedis() {
    hall = TestHall.shut(engine, 1, 1, 1);

    assertThat(stats.perSlot(hall.session().id(), hall.slot().slotDate()))
        .singleElement()
        .satisfies(
            slot -> {
              assertThat(slot.permits()).isNull();
              assertThat(slot.liveRows()).isZero();
            });
  }

  @Test
  void aDeadLetterThatNobodyTakesIsCounted() {
    Lifecycle reader = listeners.getListenerContainer("dead-letters");
    assertThat(reader).isNotNull();
    reader.stop();
    try {
      broker.convertAndSend(ClaimQueueConfiguration.DEAD_LETTER_EXCHANGE, "", "unreadable");
      await()
          .untilAsserted(
              () -> assertThat(gauge("reservation.dead.letter.queue.depth")).isEqualTo(1));
    } finally {
      reader.start();
    }
    await().untilAsserted(() -> assertThat(gauge("reservation.dead.letter.queue.depth")).isZero());
    await().untilAsserted(() -> assertThat(gauge("dead.letter.open")).isEqualTo(1));
  }

  @Test
  void aBrokenPromiseIsShownUntilItIsMended() {
    invariants.look();
    assertThat(violations("I8")).isZero();

    database
        .sql(
            """
            INSERT INTO outbox (action, payload, create_time, next_try_at)
            VALUES ('none', '{}', TIMESTAMPADD(SECOND, -90, UTC_TIMESTAMP(3)),
              TIMESTAMPADD(DAY, 1, UTC_TIMESTAMP(3)))
            """)
        .update();
    invariants.look();
    assertThat(violations("I8")).isEqualTo(1);
    await()
        .untilAsserted(() -> assertThat(gauge("outbox.oldest.seconds")).isGreaterThanOrEqualTo(90));
    assertThat(gauge("outbox.size")).isEqualTo(1);

    database.sql("DELETE FROM outbox").update();
    invariants.look();
    assertThat(violations("I8")).isZero();
  }

  @Test
  void everyMetricIsOnThePrometheusPageAndNoStudentIs() throws Exception {
    String name = "prometheus-student";
    ApiClient student = ApiClient.at(port).registered(name, "a-long-password");
    String claim =
        "{\"slotId\":%d,\"sessionId\":%d}".formatted(hall.slot().id(), hall.session().id());
    String traceId = student.post("/reserve/", claim).text();
    student.get("/reserve/result/" + traceId);

    String page = ApiClient.at(port).get("/actuator/prometheus").response().body();

    assertThat(page)
        .contains(
            "reservation_creation_time_seconds_bucket",
            "reservation_creation_count_total{outcome=\"accepted\"",
            "reservation_conflict_count_total{reason=\"taken\"",
            "reservation_conflict_count_total{reason=\"duplicate\"",
            "reservation_lock_wait_time_seconds",
            "reservation_admission_time_seconds_count{outcome=\"admitted\"",
            "reservation_handover_count_total{outcome=\"accepted\"",
            "reservation_confirm_time_seconds_bucket",
            "reservation_settle_time_seconds_bucket",
            "reservation_queue_depth",
            "reservation_dead_letter_queue_depth",
            "permit_free",
            "permit_held",
            "permit_pending",
            "outbox_size",
            "outbox_oldest_seconds",
            "dead_letter_open",
            "invariant_violations{id=\"I1\"",
            "invariant_violations{id=\"I9\"",
            "drift_mended_total{kind=\"permits_wrong\"")
        .doesNotContain(name, traceId);
    assertThat(page.toLowerCase(Locale.ROOT)).doesNotContain("user=", "userid");
  }

  @Test
  void anAdministratorReadsFiguresAndAttempts() throws Exception {
    race(STUDENTS);
    long slotId = hall.slot().id();

    await()
        .untilAsserted(
            () ->
                assertThat(admin().get("/admin/stats").data())
                    .containsEntry("permits", 0)
                    .containsEntry("holds", 8)
                    .containsEntry("queueDepth", 0)
                    .containsEntry("dlqDepth", 0)
                    .containsKeys("gates", "rates", "confirmLatency", "settleLatency", "drift"));
    assertThat(admin().get("/admin/attempts?limit=2&slotId=" + slotId).json().getJSONArray("data"))
        .hasSize(2)
        .allSatisfy(
            one -> assertThat((Map<?, ?>) one).extracting("slotId").hasToString("" + slotId));
    assertThat(admin().get("/admin/attempts?slotId=" + slotId).json().getJSONArray("data"))
        .hasSize(3);
  }

  @Test
  void aStudentReadsNeither() {
    ApiClient student = ApiClient.at(port).registered("curious-student", "a-long-password");

    assertThat(student.get("/admin/stats").code()).isEqualTo("FORBIDDEN");
    assertThat(student.get("/admin/attempts").code()).isEqualTo("FORBIDDEN");
    assertThat(ApiClient.at(port).get("/admin/stats").code()).isEqualTo("UNAUTHORIZED");
  }

  private static Actor student(long id) {
    return new Actor(id, "student", Role.USER);
  }
}
