package io.courtflash.core.operations.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class PracticeTest {

  private static final Duration LIMIT = Duration.ofSeconds(2);
  private static final int FEW = 10;
  private static final String SANDBOX_ROWS =
      """
      SELECT (SELECT COUNT(*) FROM user_account WHERE id < 0)
        + (SELECT COUNT(*) FROM time_slot WHERE id < 0)
        + (SELECT COUNT(*) FROM reservation WHERE slot_id < 0)
        + (SELECT COUNT(*) FROM inbox_message WHERE user_id < 0)
      """;

  @Autowired BeanFactory engine;
  @Autowired PracticeRun practice;
  @Autowired PracticeSchedule schedule;
  @Autowired RehearsalRegistry registry;
  @Autowired InvariantChecker invariants;
  @Autowired AttemptLog attempts;
  @Autowired Releases releases;
  @Autowired ClaimLedger ledger;
  @Autowired JdbcClient database;

  @BeforeEach
  void clearHall() {
    TestHall.clear(engine);
  }

  @Thorough(besides = "PracticeTest")
  @Test
  void simulatedStudentsLeaveNothing() throws Exception {
    long lease = registry.startPractice().orElseThrow();
    int attemptsBefore = attempts.attempts(null, null, AttemptLog.CAPACITY).size();
    PracticeRush.Result result = practice.run(lease, LIMIT, () -> registry.renewLease(lease));
    registry.endPractice(lease);

    assertThat(result.accepted()).isPositive().isEqualTo(result.answered());
    assertThat(database.sql(SANDBOX_ROWS).query(Long.class).single()).isZero();
    assertThat(attempts.attempts(null, null, AttemptLog.CAPACITY)).hasSize(attemptsBefore);
    assertThat(invariants.check()).isNotEmpty().allMatch(Invariant::ok);
  }

  @Test
  @Thorough(besides = "PracticeTest")
  void aPracticeRushUsesUpNoNumberOfARealReservation() throws Exception {
    long before = bookedNumber();
    long lease = registry.startPractice().orElseThrow();
    PracticeRush.Result result = practice.run(lease, LIMIT, () -> registry.renewLease(lease));
    registry.endPractice(lease);

    assertThat(result.accepted()).isGreaterThan(FEW);
    // A claim that is settled anew after a deadlock uses up a number, too.
    assertThat(bookedNumber()).isBetween(before + 1, before + FEW);
  }

  private long bookedNumber() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Claim claim = hall.claim(hall.slot());
    assertThat(ledger.settle(List.of(claim))).containsExactly(new SettleOutcome.Booked(claim));
    return ledger.byTrace(claim.traceId()).orElseThrow().id();
  }

  @Thorough(besides = "PracticeTest")
  @Test
  void aPracticeRushEndsWhenItMayNotProceed() throws Exception {
    long lease = registry.startPractice().orElseThrow();
    PracticeRush.Result result = practice.run(lease, Duration.ofMinutes(5), () -> false);
    registry.endPractice(lease);

    assertThat(result.answered()).isZero();
  }

  @Test
  void aPracticeRushTakesTheLeaseOfRehearsals() {
    long lease = registry.startPractice().orElseThrow();
    try {
      assertThat(registry.startPractice()).isEmpty();
      assertThat(registry.newest(1)).noneMatch(rehearsal -> rehearsal.id() == lease);
    } finally {
      registry.endPractice(lease);
    }
    assertThat(registry.leaseExpiredFor(0)).isEmpty();
  }

  @Test
  void aPracticeRushIsNeverDueAtAGate() {
    TestHall.shut(engine, 1, 1, 1);
    Instant gate = Objects.requireNonNull(releases.upcoming().getFirst().opensAt());
    Instant longAgo = gate.minus(Duration.ofHours(2));

    assertThat(schedule.isDue(gate.minus(Duration.ofHours(1)), null)).isTrue();
    assertThat(schedule.isDue(gate.minus(Duration.ofHours(1)), longAgo)).isFalse();
    assertThat(schedule.isDue(gate.minus(Duration.ofMinutes(4)), longAgo)).isTrue();
    assertThat(schedule.isDue(gate.minus(Duration.ofMinutes(4)), gate.minusSeconds(300))).isFalse();
    assertThat(schedule.isDue(gate.minusSeconds(30), null)).isFalse();
    assertThat(schedule.isDue(gate.plusSeconds(30), null)).isFalse();
    assertThat(schedule.isDue(gate.plusSeconds(90), null)).isTrue();
  }

  @Test
  void itIsShorterWhenAGateOpensSoon() {
    TestHall.shut(engine, 1, 1, 1);
    Instant gate = Objects.requireNonNull(releases.upcoming().getFirst().opensAt());
    Duration limit = Duration.ofSeconds(30);

    assertThat(schedule.timeFor(gate.minusSeconds(50), limit)).isEqualTo(Duration.ofSeconds(20));
    assertThat(schedule.timeFor(gate.minusSeconds(300), limit)).isEqualTo(limit);
  }

  @Test
  void theWinnersTakeEveryPlaceSoThatTheCrowdOfLatecomersFindsAllSold() {
    assertThat(PracticeRun.WINNERS * PracticeRun.CLAIMS_PER_WINNER)
        .isEqualTo(PracticeRun.PLAN.totalCapacity());
    assertThat(PracticeRun.PLAN.students()).isGreaterThan(PracticeRun.WINNERS);
  }

  /** Otherwise the rush would practise the refusal of those who ask too often. */
  @Test
  void noSimulatedStudentClaimsMoreOftenThanTheUsualLimitAllows() {
    RequestLimitProperties usual =
        new Binder(new MapConfigurationPropertySource())
            .bindOrCreate("courtflash.limits", RequestLimitProperties.class);

    assertThat(PracticeRun.EARLY_CLAIMS_PER_WINNER + PracticeRun.CLAIMS_PER_WINNER)
        .isLessThanOrEqualTo(usual.reservePerUserPerMinute());
  }
}
