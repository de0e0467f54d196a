package io.courtflash.core.booking.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class DriftRepairServiceTest {

  @Autowired BeanFactory engine;
  @Autowired DriftRepairService driftRepair;
  @Autowired Permits permits;
  @Autowired Settler settler;
  @Autowired RedissonClient redis;
  @Autowired JdbcClient database;

  private TestHall hall;

  private Actor staff = Actor.ENGINE;

  @BeforeEach
  void openSession() {
    staff = StaffWithSecondFactor.account(engine, Role.ADMIN).actor();
    hall = TestHall.open(engine, 1, 1, 3);
  }

  private DriftRepairService.SlotComparison compare() {
    return driftRepair.compare(hall.slot().id());
  }

  private void breakPermits() {
    redis.getBucket("bf:sem:{" + hall.slot().id() + "}", StringCodec.INSTANCE).set("9");
  }

  /** The same drifts, found long enough ago to be repaired without a wait. */
  private static DriftRepairService.DriftReport earlier(DriftRepairService.DriftReport report) {
    return new DriftRepairService.DriftReport(Instant.EPOCH, report.drifts());
  }

  @Test
  void aComparisonShowsTheSlotOfBothStores() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));

    DriftRepairService.SlotComparison comparison = compare();
    assertThat(comparison.redis()).isNotNull();
    assertThat(comparison.redis().holds()).containsOnlyKeys(claim.traceId());
    assertThat(comparison.live()).extracting(row -> row.traceId()).containsExactly(claim.traceId());
    assertThat(comparison.report().drifts()).isEmpty();
  }

  @Test
  void reportedDriftsAreRepairedAsAnActOfStaff() {
    breakPermits();

    assertThat(driftRepair.repair(staff, earlier(compare().report())))
        .extracting(Drift::kind)
        .containsExactly(DriftKind.PERMITS_WRONG);
    assertThat(permits.state(hall.slot().id()).orElseThrow().permits()).isEqualTo(3);
    assertThat(
            database
                .sql("SELECT actor_id FROM audit_log WHERE action = 'slot.mended' AND subject = ?")
                .param("slot:" + hall.slot().id())
                .query(Long.class)
                .list())
        .containsExactly(staff.userId());
  }

  @ParameterizedTest
  @CsvSource({"paused, 1", "opensAt, 9999999999999", "closesAt, 0"})
  void aDecisionOfStaffThatRedisLostIsRestored(String field, String lost) {
    Permits.SlotGate decided = gate();

    // The outbox writes the gate that has just opened, and would restore it before the repair.
    await()
        .untilAsserted(
            () -> {
              slot().put(field, lost);
              assertThat(driftRepair.repair(staff, earlier(compare().report())))
                  .extracting(Drift::kind)
                  .containsExactly(DriftKind.GATE_WRONG);
            });
    assertThat(gate()).isEqualTo(decided);
  }

  private RMap<String, String> slot() {
    return redis.getMap("bf:slot:{" + hall.slot().id() + "}", StringCodec.INSTANCE);
  }

  private Permits.SlotGate gate() {
    return permits.state(hall.slot().id()).orElseThrow().gate();
  }

  @Test
  void aDriftThatWasNotReportedStays() {
    DriftRepairService.DriftReport nothing = earlier(compare().report());
    breakPermits();

    assertThat(driftRepair.repair(staff, nothing)).isEmpty();
    assertThat(permits.state(hall.slot().id()).orElseThrow().permits()).isEqualTo(9);
  }

  @Test
  void aDriftThatIsGoneMeanwhileIsNotRepaired() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    permits.settled(List.of(claim));
    DriftRepairService.DriftReport report = earlier(driftRepair.findAllDrifts());
    assertThat(report.drifts()).extracting(Drift::kind).containsExactly(DriftKind.HOLD_WITHOUT_ROW);
    settler.settle(List.of(claim));

    assertThat(driftRepair.repair(staff, report)).isEmpty();
    assertThat(permits.state(hall.slot().id()).orElseThrow().holds()).hasSize(1);
  }
}
