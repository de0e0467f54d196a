package io.courtflash.core.booking.reservation.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.AnyHour;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class QuotaTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  @Autowired private BookingPolicy policy;
  private TestHall hall;

  @BeforeEach
  void eightSlotsOfOneDay() {
    hall = TestHall.open(engine, 2, 4, 1);
  }

  @AfterEach
  void noQuotas() {
    SaleClient.of(hall).awaitSettled(engine);
    for (Quota quota : Quota.values()) {
      config.change(Actor.ENGINE, quota.setting(), quota.setting().initial());
    }
  }

  @Test
  void noRaceGivesAStudentMoreThanTheirQuota() throws Exception {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "2");
    long student = hall.student();
    List<Callable<List<SettleOutcome>>> rounds = new ArrayList<>();
    for (Slot slot : hall.slots()) {
      List<Claim> batch = List.of(hall.claim(slot, student));
      rounds.add(() -> ledger.settle(batch));
    }

    List<SettleOutcome> all = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var one : threads.invokeAll(rounds)) {
        all.addAll(one.get());
      }
    }

    assertThat(all).filteredOn(SettleOutcome.Booked.class::isInstance).hasSize(2);
    assertThat(all)
        .filteredOn(SettleOutcome.Lost.class::isInstance)
        .hasSize(6)
        .allMatch(lost -> ((SettleOutcome.Lost) lost).reason().equals(EndReason.Code.QUOTA_ACTIVE));
  }

  @Test
  void theClaimsOfOneBatchAreCountedTogether() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_DAY, "1");
    long student = hall.student();
    Claim first = hall.claim(hall.slots().get(0), student);
    Claim second = hall.claim(hall.slots().get(1), student);
    Claim others = hall.claim(hall.slots().get(2));

    assertThat(ledger.settle(List.of(first, second, others)))
        .containsExactly(
            new SettleOutcome.Booked(first),
            new SettleOutcome.Lost(second, EndReason.Code.QUOTA_DAY),
            new SettleOutcome.Booked(others));
  }

  @ParameterizedTest
  @EnumSource(names = {"ACTIVE", "DAY", "WEEK", "TERM"})
  void aFullQuotaRefusesRequestsUntilABookingIsCancelled(Quota quota) {
    config.change(Actor.ENGINE, quota.setting(), "1");
    SaleClient sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    String first = sale.claim(student, sale.slotIds().get(0));
    long reservation = SaleClient.result(student, first).getLongValue("reservationId");
    await().until(() -> policy.findBroken(holder(reservation), hall.slots().get(1)).isPresent());

    ApiClient.Response refused = sale.reserve(student, sale.slotIds().get(1));

    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.code()).isEqualTo("QUOTA_EXCEEDED");
    assertThat(refused.data())
        .isEqualTo(JSONObject.of("quota", quota.name(), "used", 1, "limit", 1));
    assertThat(sale.reserve(student, sale.slotIds().get(0)).code()).isEqualTo("DUP_REQ");

    assertThat(student.delete("/reserve/" + reservation).code()).isEqualTo("SUCCESS");
    assertThat(sale.reserve(student, sale.slotIds().get(1)).code()).isEqualTo("SUCCESS");
  }

  @Test
  void aClaimOverQuotaIsLostWithTheReason() {
    SaleClient sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    String first = sale.claim(student, sale.slotIds().get(0));
    String second = sale.claim(student, sale.slotIds().get(1));
    assertThat(SaleClient.result(student, first).getString("status")).isEqualTo("SUCCESS");
    assertThat(SaleClient.result(student, second).getString("status")).isEqualTo("SUCCESS");
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "2");
    Slot wanted = hall.slots().get(2);
    Claim claim = hall.claim(wanted, userId(student));
    engine.getBean(Permits.class).admit(claim).join();

    ledger.settle(List.of(claim));

    JSONObject result = SaleClient.result(student, claim.traceId());
    assertThat(result.getString("status")).isEqualTo("FAILED");
    assertThat(result.getString("reason")).contains("未结束的预约已达上限");
    await()
        .untilAsserted(
            () ->
                assertThat(sale.reserve(TestStudents.student(engine, port), wanted.id()).code())
                    .isEqualTo("SUCCESS"));
  }

  @Test
  void staffHaveNoQuota() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "1");
    SaleClient sale = SaleClient.of(hall);
    ApiClient staff = TestStudents.student(engine, port);
    database
        .sql("UPDATE user_account SET user_role = ? WHERE student_id = ?")
        .param(Role.CLERK.name())
        .param(staff.token())
        .update();

    for (long slot : sale.slotIds().subList(0, 3)) {
      String traceId = sale.claim(staff, slot);
      assertThat(SaleClient.result(staff, traceId).getString("status")).isEqualTo("SUCCESS");
    }
  }

  @Test
  void aStudentSeesHowMuchOfEachQuotaIsUsed() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_PER_WEEK, "3");
    SaleClient sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    SaleClient.result(student, sale.claim(student));

    var use = student.get("/user/quota?date=" + hall.slot().slotDate()).json();

    assertThat(use.getJSONArray("data").toJavaList(JSONObject.class))
        .containsExactly(
            JSONObject.of("quota", "ACTIVE", "used", 1, "limit", 0),
            JSONObject.of("quota", "DAY", "used", 1, "limit", 0),
            JSONObject.of("quota", "WEEK", "used", 1, "limit", 3),
            JSONObject.of("quota", "TERM", "used", 1, "limit", 0),
            JSONObject.of("quota", "WEEK_MINUTES", "used", 60, "limit", 0));
  }

  private long userId(ApiClient student) {
    return student.get("/user/me").data().getLongValue("id");
  }

  private long holder(long reservation) {
    return database
        .sql("SELECT user_id FROM reservation WHERE id = ?")
        .param(reservation)
        .query(Long.class)
        .single();
  }
}
