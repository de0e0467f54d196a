package io.courtflash.core.operations.rush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.operations.rush.RushReportOperations.RushPicture.SlotRush;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RushReportTest {

  private static final int ALL = 200;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;
  @Autowired private RushReportJob job;
  @Autowired private RushReports reports;
  private TestHall hall;
  private SaleClient sale;
  private final Instant begun = Instant.now();

  @BeforeEach
  void openAGateAndCount() {
    hall = TestHall.open(engine, 1, 2, 1);
    sale = SaleClient.of(hall);
    job.run();
  }

  @Test
  void aGateHasAReportAMinuteAfterItsOpening() {
    ApiClient winner = TestStudents.student(engine, port);
    ApiClient loser = TestStudents.student(engine, port);
    assertThat(sale.reserve(winner).status()).isEqualTo(200);
    assertThat(sale.reserve(loser).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(sale.reserve(loser).code()).isEqualTo("OUT_OF_STOCK");
    sale.awaitSettled(engine);
    job.run();
    assertThat(report()).isEmpty();

    opened(begun.minusSeconds(90));
    RushReport report = awaitReport();

    assertThat(report.completeAt()).isNull();
    assertThat(report.opensAt()).isNotNull();
    assertThat(report.places()).isEqualTo(2);
    assertThat(report.taken()).isOne();
    assertThat(report.unpaid()).isOne();
    assertThat(report.isSoldOut()).isFalse();
    assertThat(report.firstPlaceMillis()).isBetween(89_000, 600_000);
    assertThat(report.lastPlaceMillis()).isEqualTo(report.firstPlaceMillis());
    RushReport.RushAttempts attempts = report.attempts();
    assertThat(attempts.people()).isEqualTo(2);
    assertThat(attempts.total()).isEqualTo(3);
    assertThat(attempts.byOutcome())
        .containsEntry(AttemptLog.Outcome.ACCEPTED, 1L)
        .containsEntry(AttemptLog.Outcome.OUT_OF_STOCK, 2L);
    assertThat(attempts.winners().count()).isOne();
    assertThat(attempts.winners().max()).isPositive();
  }

  @Thorough(besides = "RushReportTest")
  @Test
  void aReportStaysAsItIsAfterAQuarterOfAnHour() {
    ApiClient winner = TestStudents.student(engine, port);
    assertThat(sale.reserve(winner).status()).isEqualTo(200);
    sale.awaitSettled(engine);
    opened(begun.minusSeconds(120));
    assertThat(awaitReport().completeAt()).isNull();

    opened(Instant.now().minus(Duration.ofMinutes(15)).plusSeconds(2));
    await().until(() -> reportAfterARound().orElseThrow().completeAt() != null);
    RushReport complete = report().orElseThrow();
    assertThat(complete.taken()).isOne();
    database
        .sql("UPDATE reservation SET status = 'CANCELLED' WHERE slot_id = ?")
        .param(sale.slotId())
        .update();
    job.run();
    assertThat(report()).contains(complete);
  }

  @Test
  void aPictureTellsHowManyPeopleWantedASlot() {
    ApiClient loser = TestStudents.student(engine, port);
    assertThat(sale.reserve(TestStudents.student(engine, port)).status()).isEqualTo(200);
    assertThat(sale.reserve(loser).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(sale.reserve(loser).code()).isEqualTo("OUT_OF_STOCK");
    sale.awaitSettled(engine);
    opened(begun.minusSeconds(90));
    RushReport report = awaitReport();

    RushReportOperations.RushPicture picture =
        reports.picture(new Actor(0, "root", Role.ADMIN), report);
    assertThat(picture.takenAfter())
        .containsExactly(Objects.requireNonNull(report.firstPlaceMillis()).longValue());
    assertThat(picture.slots()).extracting(SlotRush::wantedBy).containsExactly(2, 0);
    assertThat(picture.slots())
        .extracting(SlotRush::goneAfter)
        .containsExactly(picture.takenAfter().getFirst(), null);
    assertThat(picture.demand().stream().mapToInt(Integer::intValue).sum()).isEqualTo(2);
  }

  @Test
  void aReportFollowsTheRushUntilItIsComplete() {
    opened(begun.minusSeconds(90));
    assertThat(awaitReport().taken()).isZero();

    assertThat(sale.reserve(TestStudents.student(engine, port)).status()).isEqualTo(200);
    sale.awaitSettled(engine);
    await().until(() -> reportAfterARound().orElseThrow().taken() == 1);
  }

  @Test
  void administratorsReadReportsPageByPage() {
    opened(begun.minusSeconds(90));
    RushReport report = awaitReport();
    ApiClient staff = StaffClient.at(port).api();

    JSONArray page =
        staff
            .get("/admin/rush-reports?limit=1&beforeId=" + (report.id() + 1))
            .json()
            .getJSONArray("data");
    assertThat(page).hasSize(1);
    JSONObject first = page.getJSONObject(0);
    assertThat(first.getLongValue("sessionId")).isEqualTo(hall.session().id());
    assertThat(first.getIntValue("places")).isEqualTo(2);
    assertThat(first.getIntValue("taken")).isZero();
    assertThat(first.get("firstPlaceMillis")).isNull();
    assertThat(staff.get("/admin/rush-reports?limit=0").status()).isEqualTo(400);
    ApiClient student = TestStudents.student(engine, port);
    assertThat(student.get("/admin/rush-reports").status()).isEqualTo(403);
  }

  /** As if the gate had opened at another time. */
  private void opened(Instant at) {
    int changed =
        database
            .sql(
                "UPDATE gate_release SET opens_at = :at, opened_at = :at WHERE session_id ="
                    + " :session")
            .param("at", LocalDateTime.ofInstant(at, ZoneOffset.UTC))
            .param("session", hall.session().id())
            .update();
    assertThat(changed).isOne();
  }

  private RushReport awaitReport() {
    return await().until(this::reportAfterARound, Optional::isPresent).orElseThrow();
  }

  /** As if the round before had been long ago. */
  private Optional<RushReport> reportAfterARound() {
    database
        .sql("UPDATE shared_round SET due_at = UTC_TIMESTAMP(3) WHERE work = 'rush-report'")
        .update();
    job.run();
    return report();
  }

  private Optional<RushReport> report() {
    return reports.page(Long.MAX_VALUE, ALL).stream()
        .filter(report -> report.sessionId() == hall.session().id())
        .findFirst();
  }
}
