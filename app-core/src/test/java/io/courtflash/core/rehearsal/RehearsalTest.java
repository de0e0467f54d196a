package io.courtflash.core.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.Role;
import io.courtflash.core.insight.Figures;
import io.courtflash.core.insight.FlightRecorder;
import io.courtflash.core.insight.SaleFigures;
import io.courtflash.core.insight.Stats;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.rehearsal.Rehearsal.State;
import io.courtflash.core.rehearsal.RehearsalPlan.Arrival;
import io.courtflash.core.release.Gate;
import io.courtflash.core.reserve.ClaimQueue;
import io.courtflash.core.reserve.Intake;
import io.courtflash.core.reserve.ReserveOutcome;
import io.courtflash.core.reserve.Tap;
import io.courtflash.core.settle.SettleSwitch;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final RehearsalPlan SMALL = new RehearsalPlan(200, 3, 4, 2, Arrival.AT_ONCE, 1);
  private static final List<String> TABLES =
      List.of("court", "flash_session", "time_slot", "user_account");

  @Autowired BeanFactory engine;
  @Autowired Rehearsals rehearsals;
  @Autowired RehearsalBook book;
  @Autowired RehearsalLoops loops;
  @Autowired SandboxHalls halls;
  @Autowired Performance.Crew crew;
  @Autowired Intake intake;
  @Autowired SettleSwitch settling;
  @Autowired Permits permits;
  @Autowired RedissonClient redis;
  @Autowired AmqpAdmin broker;
  @Autowired JdbcClient database;

  @BeforeEach
  void empty() {
    Hall.clear(engine);
  }

  @AfterEach
  void awaitEnd() {
    intake.resume(Actor.ENGINE);
    rehearsals.stop();
    await().atMost(PATIENCE).until(() -> rehearsals.now().isEmpty());
  }

  private Rehearsal played(RehearsalPlan plan) {
    RehearsalStart start = rehearsals.start(Actor.ENGINE, plan);
    assertThat(start).isInstanceOf(RehearsalStart.Started.class);
    await().atMost(PATIENCE).until(() -> rehearsals.now().isEmpty());
    return rehearsals.history(1).getFirst();
  }

  private void assertNothingIsLeft() {
    for (String table : TABLES) {
      assertThat(count(table + " WHERE id < 0")).as(table).isZero();
    }
    assertThat(count("reservation WHERE slot_id < 0 OR user_id < 0")).isZero();
    assertThat(count("outbox WHERE payload LIKE '%\"slotId\":-%'")).isZero();
    assertThat(count("dead_letter WHERE payload LIKE '%\"slotId\":-%'")).isZero();
    assertThat(redis.getKeys().getKeys(KeysScanOptions.defaults().pattern("bf:*{-*"))).isEmpty();
  }

  private long count(String of) {
    return database.sql("SELECT COUNT(*) FROM " + of).query(Long.class).single();
  }

  @Test
  void allSeatsAreSoldOnceAndNothingIsLeft() {
    Rehearsal played = played(SMALL);

    assertThat(played.state()).isEqualTo(State.DONE);
    RehearsalResult result = played.result();
    assertThat(result).isNotNull();
    assertThat(result.seated()).isEqualTo(SMALL.seats());
    assertThat(result.answers()).containsEntry(Answer.ACCEPTED, 24L).containsKey(Answer.FAILED);
    assertThat(result.checks()).hasSize(15);
    assertThat(result.isSound()).as("%s", result.checks()).isTrue();
    assertThat(result.settle().count()).isEqualTo(24);
    assertThat(result.admission().p99()).isPositive();
    assertNothingIsLeft();
  }

  @Test
  void aRehearsalIsSeenByNobody() {
    Hall hall = Hall.shut(engine, 2, 1, 1);
    long attempts = engine.getBean(FlightRecorder.class).attempts(null, null, 10).size();
    long courts = count("court");
    long reservations = count("reservation");
    long highest = database.sql("SELECT MAX(id) FROM user_account").query(Long.class).single();
    Rehearsal played = played(SMALL);

    assertThat(played.state()).isEqualTo(State.DONE);
    assertThat(engine.getBean(FlightRecorder.class).attempts(null, null, 10))
        .hasSize((int) attempts);
    assertThat(engine.getBean(Stats.class).now().rates())
        .allMatch(rate -> rate.last60s() == 0 || attempts > 0);
    assertThat(count("court")).isEqualTo(courts);
    assertThat(count("reservation")).isEqualTo(reservations);
    assertThat(permits.state(hall.slot().id())).isEmpty();
    assertThat(hall.student()).isBetween(highest + 1, highest + 10_000);
  }

  @Test
  void itsFiguresAreMeasuredApartFromTheRealOnes() {
    Stats stats = engine.getBean(Stats.class);
    long settled = stats.now().settle().count();
    played(SMALL);

    Figures rehearsed = stats.rehearsed();
    assertThat(rehearsed.settle().count()).isEqualTo(24);
    assertThat(rehearsed.confirm().count()).isEqualTo(24);
    assertThat(rehearsed.intake().count()).isGreaterThanOrEqualTo(200);
    assertThat(rehearsed.rates()).anyMatch(rate -> rate.last60s() > 0);
    assertThat(stats.now().settle().count()).isEqualTo(settled);

    played(SMALL);
    assertThat(stats.rehearsed().settle().count()).isEqualTo(24);
  }

  @Test
  void itsSlotsAreSeenWhileItLasts() {
    Stats stats = engine.getBean(Stats.class);
    // What was read last may be of the rehearsal before.
    await().atMost(PATIENCE).until(() -> stats.rehearsedSlots().isEmpty());
    rehearsals.start(Actor.ENGINE, new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120));
    await()
        .atMost(PATIENCE)
        .until(() -> stats.rehearsedSlots().stream().anyMatch(slot -> slot.liveRows() > 0));
    assertThat(stats.rehearsedSlots()).hasSize(4).allMatch(slot -> slot.slotId() < 0);
    assertThat(stats.rehearsed().sale()).extracting(SaleFigures::warmSlots).isEqualTo(4);
    assertThat(stats.now().sale()).extracting(SaleFigures::warmSlots).isEqualTo(0);

    rehearsals.stop();
    await().atMost(PATIENCE).until(() -> stats.rehearsedSlots().isEmpty());
  }

  @Test
  void realStudentsAndRehearsedOnesNeverMeet() {
    Hall hall = Hall.open(engine, 1, 1, 1);
    SandboxHall sandbox = new SandboxHall(9, SMALL);
    halls.build(sandbox, Instant.now());
    long student = hall.student();

    assertThat(tap(student, sandbox.slotIds().getFirst(), sandbox.sessionId()))
        .isInstanceOf(ReserveOutcome.NoSuchSlot.class);
    assertThat(tap(sandbox.userIds().getFirst(), hall.slot().id(), hall.session().id()))
        .isInstanceOf(ReserveOutcome.NoSuchSlot.class);
    halls.clear();
    assertNothingIsLeft();
  }

  @Test
  void nobodyRehearsesWhileAGateIsOpen() {
    Hall hall = Hall.open(engine, 1, 1, 1);
    assertThat(rehearsals.start(Actor.ENGINE, SMALL))
        .isEqualTo(new RehearsalStart.SaleIsNear(hall.session().name()));
  }

  @Test
  void nobodyRehearsesOnAPausedNodeOrWithoutBounds() {
    intake.pause(Actor.ENGINE);
    assertThat(rehearsals.start(Actor.ENGINE, SMALL)).isEqualTo(new RehearsalStart.NodeIsPaused());
    assertThat(rehearsals.start(Actor.ENGINE, new RehearsalPlan(5_001, 1, 1, 1, Arrival.EVEN, 1)))
        .isEqualTo(new RehearsalStart.OutOfBounds());
  }

  @Test
  void oneIsPlayedAtATimeAndCanBeStopped() {
    RehearsalPlan slow = new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120);
    rehearsals.start(Actor.ENGINE, slow);
    assertThat(rehearsals.start(Actor.ENGINE, slow)).isEqualTo(new RehearsalStart.AlreadyRunning());
    await()
        .atMost(PATIENCE)
        .until(() -> rehearsals.now().filter(now -> now.attempts() > 0).isPresent());

    rehearsals.stop();
    await().atMost(PATIENCE).until(() -> rehearsals.now().isEmpty());
    assertThat(rehearsals.history(1).getFirst().state()).isEqualTo(State.STOPPED);
    assertNothingIsLeft();
  }

  @Test
  void aRehearsalEndsWhenAGateOpensUnderIt() {
    Hall hall = Hall.shut(engine, 1, 1, 1);
    rehearsals.start(Actor.ENGINE, new RehearsalPlan(300, 2, 2, 1, Arrival.EVEN, 120));
    engine.getBean(Gate.class).open(Actor.ENGINE, hall.session().id(), Instant.now());
    await().atMost(PATIENCE).until(() -> rehearsals.now().isEmpty());
    assertThat(rehearsals.history(1).getFirst().state()).isEqualTo(State.STOPPED);
  }

  @Test
  void whatADeadEngineLeftIsClearedAway() throws InterruptedException {
    long id = book.begin(Actor.ENGINE, SMALL).orElseThrow();
    // Played, and never cleared away: as if the power went.
    new Performance(crew, new SandboxHall(id, SMALL)).play();
    assertThat(count("reservation WHERE slot_id < 0")).isEqualTo(SMALL.seats());
    database.sql("UPDATE rehearsal SET alive_at = '2026-01-01' WHERE id = ?").param(id).update();

    await()
        .atMost(PATIENCE)
        .until(() -> rehearsals.history(1).getFirst().state() == State.BROKEN_OFF);
    assertNothingIsLeft();
  }

  @Test
  void aMessageThatOutlivesItsRehearsalIsDropped() {
    settling.pause(Actor.ENGINE);
    SandboxHall sandbox = new SandboxHall(8, SMALL);
    try {
      halls.build(sandbox, Instant.now().minusSeconds(1));
      assertThat(
              tap(sandbox.userIds().getFirst(), sandbox.slotIds().getFirst(), sandbox.sessionId()))
          .isInstanceOf(ReserveOutcome.Accepted.class);
      halls.clear();
    } finally {
      settling.resume(Actor.ENGINE);
    }
    await()
        .atMost(PATIENCE)
        .until(() -> broker.getQueueInfo(ClaimQueue.QUEUE), queue -> queue.getMessageCount() == 0);
    assertNothingIsLeft();
  }

  private ReserveOutcome tap(long userId, long slotId, long sessionId) {
    return intake.reserve(new Tap(new Actor(userId, "s", Role.USER), slotId, sessionId, null));
  }
}
