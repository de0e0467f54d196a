package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.drift.Reconciler;
import io.courtflash.core.booking.drift.SlotRepair;
import io.courtflash.core.booking.drift.SlotsInRedis;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RecoveryTest {

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired InvariantChecker invariants;
  @Autowired RedissonClient redis;
  @Autowired JdbcClient database;
  @Autowired SlotsInRedis slotsInRedis;
  @Autowired DriftFinder finder;
  @Autowired SlotRepair slotRepair;

  private final AtomicLong nanos = new AtomicLong();
  private TestHall hall;
  private Reconciler reconciler;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 3);
    reconciler =
        new Reconciler(slotsInRedis, finder, slotRepair, () -> false, () -> true, nanos::get);
  }

  private SlotState state() {
    return permits.state(hall.slot().id()).orElseThrow();
  }

  private void runAfterSeconds(int seconds) {
    nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    reconciler.run();
  }

  private void assertAllInvariants() {
    await().untilAsserted(() -> assertThat(violated()).isEmpty());
  }

  private List<Invariant> violated() {
    return invariants.check().stream().filter(one -> !one.ok()).toList();
  }

  @Test
  void aClaimWhoseMessageIsLostIsSettledByTheSweeper() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    SettleRounds.becomeOverdue(engine, claim);

    await()
        .untilAsserted(
            () ->
                assertThat(ledger.byTrace(claim.traceId()).map(Reservation::status))
                    .contains(ReservationStatus.PENDING_PAYMENT));
    await().untilAsserted(() -> assertThat(state().pending()).isEmpty());
  }

  @Test
  void aHoldWithoutARowIsReleasedWhenItIsFoundAgain() {
    Claim phantom = hall.claim(hall.slot());
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));

    reconciler.run();
    runAfterSeconds(4);
    assertThat(state().holds()).containsKey(phantom.traceId());

    runAfterSeconds(1);
    assertThat(state().holds()).isEmpty();
    assertThat(state().permits()).isEqualTo(3);
    assertAllInvariants();
  }

  @Test
  void aLiveRowWithoutAHoldGetsOne() {
    Claim claim = hall.claim(hall.slot());
    settler.settle(List.of(claim));

    reconciler.run();
    runAfterSeconds(5);

    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
    assertThat(state().permits()).isEqualTo(2);
    assertAllInvariants();
  }

  @Test
  void aDriftThatIsGoneAtTheSecondComparisonIsNotRepaired() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    permits.settled(List.of(claim));
    reconciler.run();
    settler.settle(List.of(claim));

    runAfterSeconds(5);
    runAfterSeconds(60);

    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
  }

  @Test
  void aWrongSlotInRedisIsRepaired() {
    redis.getBucket("bf:sem:{" + hall.slot().id() + "}", StringCodec.INSTANCE).set("9");
    redis
        .getSet("bf:dedup:{" + hall.slot().id() + "}", StringCodec.INSTANCE)
        .add(String.valueOf(Long.MAX_VALUE));

    reconciler.run();
    runAfterSeconds(5);

    assertThat(state().permits()).isEqualTo(3);
    assertThat(state().holders()).isEmpty();
  }

  @Test
  void everyRepairIsInTheAuditLog() {
    Counter repaired =
        engine.getBean(MeterRegistry.class).counter("drift.mended", "kind", "row_without_hold");
    double before = repaired.count();
    Claim claim = hall.claim(hall.slot());
    settler.settle(List.of(claim));
    reconciler.run();
    runAfterSeconds(5);

    assertThat(
            database
                .sql("SELECT COUNT(*) FROM audit_log WHERE action = 'slot.mended' AND subject = ?")
                .param("slot:" + hall.slot().id())
                .query(Long.class)
                .single())
        .isEqualTo(1);
    assertThat(repaired.count() - before).isEqualTo(1);
  }

  @Thorough(besides = "RecoveryTest")
  @Test
  void afterRedisLostEverythingItsKeysAreBuiltFromTheRows() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    redis.getKeys().deleteByPattern("bf:*");

    await().untilAsserted(() -> assertThat(permits.state(hall.slot().id())).isPresent());
    assertThat(state().holds()).containsOnlyKeys(claim.traceId());
    assertThat(state().permits()).isEqualTo(2);
    assertAllInvariants();
  }

  @Thorough(besides = "RecoveryTest")
  @Test
  void theInvariantsThatAreViolatedAreReported() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    assertThat(violated()).isEmpty();

    database
        .sql(
            "UPDATE reservation SET status = 'CONFIRMED',"
                + " pay_deadline = TIMESTAMPADD(HOUR, -1, UTC_TIMESTAMP(3))")
        .update();
    database
        .sql(
            "INSERT INTO outbox (action, payload, create_time, next_try_at) VALUES"
                + " ('release-permit', '{}', TIMESTAMPADD(HOUR, -1, UTC_TIMESTAMP(3)),"
                + " TIMESTAMPADD(HOUR, 1, UTC_TIMESTAMP(3)))")
        .update();
    redis.getBucket("bf:sem:{" + hall.slot().id() + "}", StringCodec.INSTANCE).set("9");
    redis
        .getSet("bf:dedup:{" + hall.slot().id() + "}", StringCodec.INSTANCE)
        .add(String.valueOf(Long.MAX_VALUE));

    assertThat(violated()).extracting(Invariant::id).containsExactly("I2", "I3", "I6", "I8");
  }
}
