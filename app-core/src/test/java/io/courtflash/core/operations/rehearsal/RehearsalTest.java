package io.courtflash.core.operations.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.claim.ClaimIntake;
import io.courtflash.core.booking.claim.IntakeSwitch;
import io.courtflash.core.booking.claim.ReservationRequest;
import io.courtflash.core.booking.claim.ReserveOutcome;
import io.courtflash.core.booking.claim.queue.ClaimQueueConfiguration;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.settle.SettleSwitch;
import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.operations.meters.RehearsalStatsService;
import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.meters.StatsService;
import io.courtflash.core.operations.meters.StatsSnapshot;
import io.courtflash.core.operations.rehearsal.Rehearsal.State;
import io.courtflash.core.operations.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.login.factor.StaffWithSecondFactor;
import io.courtflash.core.platform.security.PermissionRefusedException;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Refused;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class RehearsalTest {

  private static final RehearsalPlan SMALL = new RehearsalPlan(200, 3, 4, 2, Arrival.AT_ONCE, 1);
  private static final List<String> TABLES =
      List.of("court", "flash_session", "time_slot", "user_account");

  @Autowired BeanFactory engine;
  @Autowired Rehearsals rehearsals;
  @Autowired RehearsalRegistry registry;
  @Autowired SaleGuard saleGuard;
  @Autowired SandboxProvisioner provisioner;
  @Autowired RehearsalInspector inspector;
  @Autowired SettledClaimListener settledClaims;
  @Autowired ClaimIntake reservations;
  @Autowired IntakeSwitch intake;
  @Autowired SettleSwitch settleSwitch;
  @Autowired Permits permits;
  @Autowired RedissonClient redis;
  @Autowired AmqpAdmin broker;
  @Autowired JdbcClient database;

  @BeforeEach
  void clearHall() {
    TestHall.clear(engine);
  }

  @AfterEach
  void awaitEnd() {
    intake.resume(Actor.ENGINE);
    rehearsals.stop(Actor.ENGINE);
    await().until(() -> rehearsals.progress().isEmpty());
  }

  private Rehearsal run(RehearsalPlan plan) {
    var _ = rehearsals.start(Actor.ENGINE, plan);
    await().until(() -> rehearsals.progress().isEmpty());
    return rehearsals.history(1).getFirst();
  }

  private void assertNothingIsLeft() {
    for (String table : TABLES) {
      assertThat(count(table + " WHERE id < 0")).as(table).isZero();
    }
    assertThat(count("reservation WHERE slot_id < 0 OR user_id < 0")).isZero();
    assertThat(count("wait_entry WHERE user_id < 0")).isZero();
    assertThat(count("wait_draw WHERE slot_id < 0")).isZero();
    assertThat(count("outbox WHERE payload LIKE '%\"slotId\":-%'")).isZero();
    assertThat(count("dead_letter WHERE payload LIKE '%\"slotId\":-%'")).isZero();
    assertThat(redis.getKeys().getKeys(KeysScanOptions.defaults().pattern("bf:*{-*"))).isEmpty();
  }

  private long count(String of) {
    return database.sql("SELECT COUNT(*) FROM " + of).query(Long.class).single();
  }

  @Thorough(besides = "RehearsalTest")
  @Test
  void aRehearsalBooksAllItsSeatsOnce() {
    Rehearsal rehearsal = run(SMALL);

    assertThat(rehearsal.state()).isEqualTo(State.DONE);
    RehearsalResult result = rehearsal.result();
    assertThat(result).isNotNull();
    assertThat(result.seated()).isEqualTo(SMALL.totalCapacity());
    assertThat(result.answers())
        .containsEntry(RehearsalResult.AttemptOutcome.ACCEPTED, 24L)
        .containsKey(RehearsalResult.AttemptOutcome.FAILED);
    assertThat(result.checks()).hasSize(6 + Invariant.IDS.size());
    assertThat(result.passed()).as("%s", result.checks()).isTrue();
    assertThat(result.settle().count()).isEqualTo(24);
    assertThat(result.admission().p99()).isPositive();
    assertThat(result.takenAfter()).hasSize(24).isSorted();
    assertThat(result.takenAfter().getLast())
        .isLessThanOrEqualTo((long) (result.seconds() * 1_000));
    assertNothingIsLeft();
  }

  @Thorough(besides = "RehearsalTest")
  @Test
  void simulatedStudentsWaitForPlacesThatOthersGiveBackAndAnswerWhatTheyAreOffered() {
    set(ConfigKey.WAIT_LIST, "1");
    try {
      RehearsalResult result = run(SMALL).result();

      assertThat(result).isNotNull();
      assertThat(result.passed()).as("%s", result.checks()).isTrue();
      assertThat(result.checks())
          .filteredOn(check -> check.id().equals("I14"))
          .extracting(RehearsalResult.InvariantCheck::of)
          .contains(RehearsalResult.Scope.SANDBOX);
      assertThat(result.waited())
          .usingRecursiveComparison()
          .ignoringFields("longestSeconds")
          .isEqualTo(new RehearsalResult.Waited(4, 6, 4, 2, 0));
      assertNothingIsLeft();
    } finally {
      set(ConfigKey.WAIT_LIST, "0");
    }
  }

  /** Simulated students have neither a fee that is paid nor an audience with a price. */
  @Test
  @Thorough(besides = "RehearsalTest")
  void rulesOfWhoMayBookDoNotFailARehearsal() {
    set(ConfigKey.QUOTA_FEE_PAID, "1");
    set(ConfigKey.QUOTA_AUDIENCE, "1");
    set(ConfigKey.PAY_AMOUNT, "0.00");
    try {
      Rehearsal rehearsal = run(SMALL);

      RehearsalResult result = rehearsal.result();
      assertThat(result).isNotNull();
      assertThat(result.seated()).isEqualTo(SMALL.totalCapacity());
      assertThat(result.passed()).as("%s", result.checks()).isTrue();
      assertNothingIsLeft();
    } finally {
      set(ConfigKey.QUOTA_FEE_PAID, "0");
      set(ConfigKey.QUOTA_AUDIENCE, "0");
      set(ConfigKey.PAY_AMOUNT, ConfigKey.PAY_AMOUNT.initial());
    }
  }

  private void set(ConfigKey key, String value) {
    var _ = engine.getBean(SystemConfig.class).change(Actor.ENGINE, key, value);
  }

  @Thorough(besides = "RehearsalTest")
  @Test
  void aRehearsalChangesNothingOfTheRealHall() {
    TestHall hall = TestHall.shut(engine, 2, 1, 1);
    long attempts = attempts();
    List<StatsSnapshot.AttemptRate> rates = rates();
    long courts = count("court");
    long reservations = count("reservation");
    long highest = database.sql("SELECT MAX(id) FROM user_account").query(Long.class).single();
    Rehearsal rehearsal = run(SMALL);

    assertThat(rehearsal.state()).isEqualTo(State.DONE);
    assertThat(attempts()).isEqualTo(attempts);
    assertThat(rates())
        .extracting(StatsSnapshot.AttemptRate::total)
        .isEqualTo(rates.stream().map(StatsSnapshot.AttemptRate::total).toList());
    assertThat(count("court")).isEqualTo(courts);
    assertThat(count("reservation")).isEqualTo(reservations);
    assertThat(permits.state(hall.slot().id())).isEmpty();
    assertThat(hall.student()).isBetween(highest + 1, highest + 10_000);
  }

  private long attempts() {
    return engine.getBean(AttemptLog.class).attempts(null, null, AttemptLog.CAPACITY).size();
  }

  private List<StatsSnapshot.AttemptRate> rates() {
    return engine.getBean(StatsService.class).now().rates();
  }

  @Test
  @Thorough(besides = "RehearsalTest")
  void theFiguresOfARehearsalAreMeasuredApartFromTheRealOnes() {
    StatsService stats = engine.getBean(StatsService.class);
    RehearsalStatsService rehearsalStats = engine.getBean(RehearsalStatsService.class);
    long settled = stats.now().settle().count();
    run(SMALL);

    StatsSnapshot rehearsed = rehearsalStats.now();
    assertThat(rehearsed.settle().count()).isEqualTo(24);
    assertThat(rehearsed.confirm().count()).isEqualTo(24);
    assertThat(rehearsed.intake().count()).isGreaterThanOrEqualTo(200);
    assertThat(rehearsed.rates()).anyMatch(rate -> rate.last60s() > 0);
    assertThat(stats.now().settle().count()).isEqualTo(settled);

    run(SMALL);
    assertThat(rehearsalStats.now().settle().count()).isEqualTo(24);
  }

  @Test
  @Thorough(besides = "RehearsalTest")
  void theStatisticsShowTheSandboxSlotsWhileARehearsalRuns() {
    StatsService stats = engine.getBean(StatsService.class);
    RehearsalStatsService rehearsalStats = engine.getBean(RehearsalStatsService.class);
    // What was read last may be of the rehearsal before.
    await().until(() -> rehearsalStats.slots().isEmpty());
    rehearsals.start(Actor.ENGINE, new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120));
    await().until(() -> rehearsalStats.slots().stream().anyMatch(slot -> slot.liveRows() > 0));
    assertThat(rehearsalStats.slots()).hasSize(4).allMatch(slot -> slot.slotId() < 0);
    assertThat(rehearsalStats.now().sale()).extracting(SaleStats::warmSlots).isEqualTo(4);
    assertThat(stats.now().sale()).extracting(SaleStats::warmSlots).isEqualTo(0);

    rehearsals.stop(Actor.ENGINE);
    await().until(() -> rehearsalStats.slots().isEmpty());
  }

  @Test
  void realStudentsCannotBookASandboxSlotNorSimulatedStudentsARealOne() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    SandboxHall sandbox = new SandboxHall(9, SMALL);
    provisioner.build(sandbox, Instant.now());
    long student = hall.student();

    assertThat(reserve(student, sandbox.slotIds().getFirst(), sandbox.sessionId()))
        .isInstanceOf(ReserveOutcome.UnknownSlot.class);
    assertThat(reserve(sandbox.userIds().getFirst(), hall.slot().id(), hall.session().id()))
        .isInstanceOf(ReserveOutcome.UnknownSlot.class);
    provisioner.deleteAll();
    assertNothingIsLeft();
  }

  @Test
  @Thorough(besides = "RehearsalTest")
  void aRehearsalHasThePricesOfTheHall() {
    Audience club = audience();
    PriceList list =
        new PriceList(
            new BigDecimal("30.00"),
            Map.of(club.id(), BigDecimal.ZERO),
            new CancellationPolicy(List.of()));
    TestHall hall = TestHall.priced(engine, 1, 1, 1, list);
    try {
      SandboxHall sandbox = new SandboxHall(8, SMALL);
      provisioner.build(sandbox, Instant.now());
      assertThat(
              count(
                  "time_slot t JOIN flash_session s ON s.price_list_id = t.price_list_id"
                      + " WHERE t.id < 0 AND s.id = "
                      + hall.session().id()))
          .isEqualTo(provisionedSlots());
      assertThat(count("user_account WHERE id < 0 AND audience_id = " + club.id())).isPositive();
      provisioner.deleteAll();
      TestHall.clear(engine);

      Rehearsal rehearsal = run(SMALL);
      assertThat(Objects.requireNonNull(rehearsal.result()).passed()).isTrue();
      assertNothingIsLeft();
    } finally {
      provisioner.deleteAll();
    }
  }

  private static long provisionedSlots() {
    return (long) SMALL.courts() * SMALL.slotsPerCourt();
  }

  private Audience audience() {
    Audiences audiences = engine.getBean(Audiences.class);
    return audiences.list().stream()
        .filter(it -> it.name().equals("rehearsed club"))
        .findFirst()
        .orElseGet(() -> audiences.add(Actor.ENGINE, "rehearsed club"));
  }

  @Test
  void noRehearsalStartsInTheMinutesAfterAGate() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Instant opened = opening(hall);
    LocalTime over =
        LocalTime.ofInstant(opened.plus(Duration.ofMinutes(5)), engine.getBean(ZoneId.class));
    assertThat(refused(SMALL))
        .isEqualTo(
            "rehearsal.gate-is-near "
                + hall.session().name()
                + " "
                + over.truncatedTo(ChronoUnit.MINUTES));
  }

  @Test
  void aRehearsalCanStartWhileASessionHasBeenOpenForLonger() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Instant opened = opening(hall);
    assertThat(saleGuard.nearGate(opened.minus(Duration.ofMinutes(10)))).isEmpty();
    assertThat(saleGuard.nearGate(opened.minus(Duration.ofMinutes(9)))).isPresent();
    assertThat(saleGuard.nearGate(opened.plus(Duration.ofMinutes(4)))).isPresent();
    assertThat(saleGuard.nearGate(opened.plus(Duration.ofMinutes(5)))).isEmpty();
  }

  @Test
  void aRefusedRehearsalNamesTheTimeAfterGatesThatFollowEachOther() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Instant opened = opening(hall);
    hall.openNext(1);
    database
        .sql(
            "UPDATE gate_release SET opens_at = TIMESTAMPADD(MINUTE, 14, opens_at)"
                + " WHERE session_id <> :id")
        .param("id", hall.session().id())
        .update();
    Instant later =
        engine.getBean(Releases.class).upcoming().stream()
            .map(Release::opensAt)
            .max(Instant::compareTo)
            .orElseThrow();
    assertThat(later).isAfter(opened.plus(Duration.ofMinutes(13)));
    assertThat(saleGuard.nearGate(opened))
        .map(SaleGuard.NearGate::over)
        .contains(later.plus(Duration.ofMinutes(5)));
  }

  private Instant opening(TestHall hall) {
    return Objects.requireNonNull(
        engine.getBean(Releases.class).upcoming(hall.session().id()).getFirst().opensAt());
  }

  @Test
  void aRehearsalThatMeetsAPracticeRushIsToldSo() {
    long practice = registry.startPractice().orElseThrow();
    try {
      assertThat(refused(SMALL)).isEqualTo("rehearsal.practice-runs");
    } finally {
      registry.endPractice(practice);
    }
  }

  @Test
  void noRehearsalStartsOnAPausedNodeOrWithTooLargeAPlan() {
    intake.pause(Actor.ENGINE);
    assertThat(refused(SMALL)).isEqualTo("rehearsal.node-is-paused");
    assertThat(refused(new RehearsalPlan(5_001, 1, 1, 1, Arrival.EVEN, 1)))
        .isEqualTo("rehearsal.out-of-bounds");
  }

  private String refused(RehearsalPlan plan) {
    return Refused.by(() -> rehearsals.start(Actor.ENGINE, plan));
  }

  @Thorough(besides = "RehearsalTest")
  @Test
  void oneRehearsalRunsAtATime() {
    RehearsalPlan slow = new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120);
    Actor manager = StaffWithSecondFactor.account(engine, Role.MANAGER).actor();
    Actor admin = StaffWithSecondFactor.account(engine, Role.ADMIN).actor();
    rehearsals.start(Actor.ENGINE, slow);
    assertThat(refused(slow)).isEqualTo("rehearsal.already-running");
    await()
        .until(() -> rehearsals.progress().filter(progress -> progress.attempts() > 0).isPresent());
    assertThatThrownBy(() -> rehearsals.stop(manager))
        .isInstanceOf(PermissionRefusedException.class);
    assertThat(rehearsals.progress()).isPresent();

    rehearsals.stop(admin);
    await().until(() -> rehearsals.progress().isEmpty());
    Rehearsal stopped = rehearsals.history(1).getFirst();
    assertThat(stopped.state()).isEqualTo(State.STOPPED);
    assertThat(
            database
                .sql(
                    "SELECT actor_id FROM audit_log WHERE action = 'rehearsal.ended' AND subject ="
                        + " ?")
                .param("rehearsal:" + stopped.id())
                .query(Long.class)
                .single())
        .isEqualTo(admin.userId());
    assertNothingIsLeft();
  }

  @Test
  void aRehearsalStopsWhenARealGateOpens() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    rehearsals.start(Actor.ENGINE, new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120));
    engine.getBean(GateService.class).open(Actor.ENGINE, hall.session().id(), Instant.now());
    await().until(() -> rehearsals.progress().isEmpty());
    assertThat(rehearsals.history(1).getFirst().state()).isEqualTo(State.STOPPED);
  }

  @Test
  @Thorough(besides = "RehearsalTest")
  void theSandboxOfANodeThatWentAwayIsDeleted() throws InterruptedException {
    long id = registry.start(Actor.ENGINE, SMALL).orElseThrow();
    // Runs without deleting the sandbox, as when the power fails.
    var _ =
        new RehearsalRun(
                new SandboxHall(id, SMALL),
                reservations,
                Instant::now,
                provisioner,
                inspector,
                settledClaims)
            .run();
    assertThat(count("reservation WHERE slot_id < 0")).isEqualTo(SMALL.totalCapacity());
    database.sql("UPDATE rehearsal SET alive_at = '2026-01-01' WHERE id = ?").param(id).update();

    await().until(() -> rehearsals.history(1).getFirst().state() == State.BROKEN_OFF);
    assertNothingIsLeft();
  }

  @Test
  void aMessageThatIsSettledAfterItsRehearsalIsDropped() {
    settleSwitch.pause(Actor.ENGINE);
    SandboxHall sandbox = new SandboxHall(8, SMALL);
    try {
      provisioner.build(sandbox, Instant.now().minusSeconds(1));
      assertThat(
              reserve(
                  sandbox.userIds().getFirst(), sandbox.slotIds().getFirst(), sandbox.sessionId()))
          .isInstanceOf(ReserveOutcome.Accepted.class);
      provisioner.deleteAll();
    } finally {
      settleSwitch.resume(Actor.ENGINE);
    }
    await()
        .until(
            () -> broker.getQueueInfo(ClaimQueueConfiguration.QUEUE),
            queue -> queue.getMessageCount() == 0);
    assertNothingIsLeft();
  }

  private ReserveOutcome reserve(long userId, long slotId, long sessionId) {
    return reservations.reserve(
        new ReservationRequest(new Actor(userId, "s", Role.USER), slotId, sessionId, null));
  }
}
