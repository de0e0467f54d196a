package io.courtflash.core.operations.meters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.Lifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

@EngineTest
class MetricsTest {

  private static final int STUDENTS = 12;

  @LocalServerPort int port;
  @Autowired BeanFactory engine;
  @Autowired ClaimIntake reservations;
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

  private double answered(String outcome) {
    return meters.get("reservation.creation.count").tag("outcome", outcome).counter().count();
  }

  private double conflicts(String reason) {
    return meters.get("reservation.conflict.count").tag("reason", reason).counter().count();
  }

  private long timed(String name) {
    return meters.get(name).timer().count();
  }

  /** Of a value that is read more often while somebody looks at it, as here. */
  private double gauge(String name) {
    assertThat(stats.now()).isNotNull();
    return meters.get(name).gauge().value();
  }

  private double violations(String id) {
    return meters.get("invariant.violations").tag("id", id).gauge().value();
  }

  @Test
  void thereIsRoomForTheRequestsOfEveryEndpoint(
      @Autowired @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping endpoints,
      @Value("${management.metrics.web.server.max-uri-tags}") int most) {
    assertThat(endpoints.getHandlerMethods()).hasSizeBetween(101, most / 2);
  }

  @Test
  void afterConcurrentRequestsTheCountersAddUp() throws Exception {
    double accepted = answered("accepted");
    double soldOut = answered("out_of_stock");
    long requests = timed("reservation.creation.time");
    long confirms = timed("reservation.confirm.time");
    long settled = timed("reservation.settle.time");

    List<ReserveOutcome> outcomes = ConcurrentRequests.send(reservations, hall, STUDENTS);

    assertThat(outcomes).filteredOn(ReserveOutcome.Accepted.class::isInstance).hasSize(8);
    assertThat(answered("accepted") - accepted).isEqualTo(8);
    assertThat(answered("out_of_stock") - soldOut).isEqualTo(4);
    assertThat(timed("reservation.creation.time") - requests).isEqualTo(STUDENTS);
    assertThat(timed("reservation.confirm.time") - confirms).isEqualTo(8);
    await()
        .untilAsserted(() -> assertThat(timed("reservation.settle.time") - settled).isEqualTo(8));
    for (StatsSnapshot.Latency latency : List.of(stats.now().intake(), stats.now().confirm())) {
      assertThat(latency.p50()).isPositive().isLessThanOrEqualTo(latency.p95());
      assertThat(latency.p95()).isLessThanOrEqualTo(latency.p99());
    }
  }

  @Test
  void aClaimThatLosesItsSeatInMySqlIsAConflict() {
    double taken = conflicts("taken");
    for (int i = 0; i < 3; i++) {
      // Sent past the admission: three claims on two seats.
      Claim claim = hall.claim(hall.slot());
      Message message = MessageBuilder.withBody(new byte[0]).setMessageId(claim.traceId()).build();
      broker.send(ClaimQueueConfiguration.EXCHANGE, ClaimQueueConfiguration.QUEUE, message);
    }

    await().untilAsserted(() -> assertThat(conflicts("taken") - taken).isEqualTo(1));
  }

  @Test
  void anUnreadDeadLetterIsCounted() {
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
  void aViolatedInvariantIsShownUntilItIsRepaired() {
    invariants.check();
    assertThat(violations("I8")).isZero();

    database
        .sql(
            """
            INSERT INTO outbox (action, payload, create_time, next_try_at)
            VALUES ('none', '{}', TIMESTAMPADD(SECOND, -90, UTC_TIMESTAMP(3)),
              TIMESTAMPADD(DAY, 1, UTC_TIMESTAMP(3)))
            """)
        .update();
    invariants.check();
    assertThat(violations("I8")).isEqualTo(1);
    await()
        .untilAsserted(() -> assertThat(gauge("outbox.oldest.seconds")).isGreaterThanOrEqualTo(90));
    assertThat(gauge("outbox.size")).isEqualTo(1);

    database.sql("DELETE FROM outbox").update();
    invariants.check();
    assertThat(violations("I8")).isZero();
  }

  @Test
  void thePrometheusPageHasEveryMetricWithoutPersonalData() throws Exception {
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
            "invariant_violations{id=\"I12\"",
            "invariant_violations{id=\"I13\"",
            "drift_mended_total{kind=\"permits_wrong\"",
            "background_failed_total",
            "background_late 0.0")
        .doesNotContain(name, traceId);
    assertThat(page.toLowerCase(Locale.ROOT)).doesNotContain("user=", "userid=");
  }
}
