package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.PendingClaimSweeper;
import io.courtflash.core.booking.drift.SlotsInRedis;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.FailingLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.SettlingConnections;
import io.courtflash.core.platform.servers.OutageClassifier;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.CountsOnServer;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.Thorough;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.aopalliance.intercept.MethodInterceptor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.TransactionTimedOutException;

/** One claim that can't be written, such as under a dead node's lock, holds up no other. */
@EngineTest
class HeldLockTest {

  @Autowired private BeanFactory engine;
  @Autowired private Settler settler;
  @Autowired private PendingClaimSweeper sweeper;
  @Autowired private RedissonClient redis;
  @Autowired private ClaimLedger ledger;
  @Autowired private Permits permits;
  @Autowired private SlotsInRedis slotsInRedis;
  @Autowired private SlotSummaries summaries;
  @Autowired private TraceIds traceIds;
  @Autowired private ApplicationEventPublisher events;
  @Autowired private LoopScheduler loops;
  @Autowired private SystemConfig config;
  @Autowired private JdbcClient database;
  @Autowired private JdbcConnectionDetails login;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 2, 5, 2);
  }

  @AfterEach
  void noQuota() {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "0");
  }

  /** A transaction of somebody else, who locks a row and doesn't go on. */
  private Connection lock(String table, long id) throws SQLException {
    Connection other =
        DriverManager.getConnection(login.getJdbcUrl(), login.getUsername(), login.getPassword());
    other.setAutoCommit(false);
    try (PreparedStatement select =
        other.prepareStatement("SELECT id FROM " + table + " WHERE id = ? FOR UPDATE")) {
      select.setLong(1, id);
      assertThat(select.executeQuery().next()).isTrue();
    }
    return other;
  }

  private List<Claim> twoClaimsOfEachSlot() {
    List<Claim> claims = new ArrayList<>();
    hall.slots().forEach(slot -> claims.add(hall.claim(slot)));
    hall.slots().forEach(slot -> claims.add(hall.claim(slot)));
    return claims;
  }

  private static List<Claim> of(Slot slot, List<Claim> claims) {
    return claims.stream().filter(claim -> claim.slotId() == slot.id()).toList();
  }

  private static void assertBooked(List<SettleOutcome> outcomes, List<Claim> claims) {
    assertThat(outcomes)
        .containsExactlyElementsOf(
            claims.stream().map(claim -> (SettleOutcome) new SettleOutcome.Booked(claim)).toList());
  }

  @Thorough(besides = "HeldLockTest")
  @Test
  void theLockOfOneSlotHoldsUpNoClaimOfAnother() throws Exception {
    List<Claim> claims = twoClaimsOfEachSlot();
    List<Claim> heldUp = of(hall.slots().get(3), claims);
    List<Claim> others = new ArrayList<>(claims);
    others.removeAll(heldUp);
    try (Connection other = lock("time_slot", hall.slots().get(3).id())) {
      long before = lockWaits();
      ClaimLedger.ClaimsNotSettledException failure =
          catchThrowableOfType(
              ClaimLedger.ClaimsNotSettledException.class, () -> settler.settle(claims));

      // One of the whole batch, and one of the slot's own claims.
      assertThat(lockWaits() - before).isEqualTo(2);
      assertThat(failure.failures().keySet()).containsExactlyElementsOf(heldUp);
      assertBooked(failure.settled(), others);
      assertThat(OutageClassifier.isDatabaseOutage(failure)).isFalse();
      other.rollback();
    }

    List<SettleOutcome> again = settler.settle(claims);
    assertThat(again).filteredOn(SettleOutcome.Booked.class::isInstance).hasSize(2);
    assertThat(again).filteredOn(SettleOutcome.AlreadyRecorded.class::isInstance).hasSize(18);
  }

  @Test
  @Thorough(besides = "HeldLockTest")
  void theLockOfOneStudentHoldsUpOnlyTheClaimsOfTheSameSlot() throws Exception {
    config.change(Actor.ENGINE, ConfigKey.QUOTA_ACTIVE, "2");
    List<Claim> claims = twoClaimsOfEachSlot();
    Claim heldUp = claims.get(4);
    try (Connection _ = lock("user_account", heldUp.userId())) {
      ClaimLedger.ClaimsNotSettledException failure =
          catchThrowableOfType(
              ClaimLedger.ClaimsNotSettledException.class, () -> settler.settle(claims));

      assertThat(failure.failures().keySet())
          .containsExactlyElementsOf(of(hall.slots().get(4), claims))
          .contains(heldUp);
      assertThat(failure.settled()).hasSize(18);
    }
  }

  @Test
  void aClaimWhoseRowIsRefusedIsIsolatedFromTheOthersOfItsSlot() {
    List<Claim> claims = twoClaimsOfEachSlot();
    List<Claim> withBadRow = new ArrayList<>(claims);
    Claim bad = new Claim("x".repeat(60), claims.get(7).userId(), claims.get(7).slotId());
    withBadRow.set(7, bad);

    ClaimLedger.ClaimsNotSettledException failure =
        catchThrowableOfType(
            ClaimLedger.ClaimsNotSettledException.class, () -> settler.settle(withBadRow));

    assertThat(failure.failures().keySet()).containsExactly(bad);
    claims.remove(7);
    assertBooked(failure.settled(), claims);
  }

  @Thorough(besides = "HeldLockTest")
  @Test
  void aSingleClaimUnderALockFailsWithTheDatabasesOwnException() throws Exception {
    Claim claim = hall.claim(hall.slot());
    try (Connection _ = lock("time_slot", hall.slot().id())) {
      assertThat(catchThrowable(() -> settler.settle(List.of(claim))))
          .isInstanceOf(PessimisticLockingFailureException.class);
    }
    assertThat(ledger.byTrace(claim.traceId())).isEmpty();
  }

  @Test
  @Thorough(besides = "HeldLockTest")
  void theSweeperSettlesTheOthersWhileOneSlotIsLocked() throws Exception {
    Claim heldUp = hall.claim(hall.slots().get(0));
    Claim other = hall.claim(hall.slots().get(1));
    assertThat(permits.admit(heldUp).join()).isInstanceOf(Admission.Admitted.class);
    assertThat(permits.admit(other).join()).isInstanceOf(Admission.Admitted.class);
    try (Connection _ = lock("time_slot", heldUp.slotId())) {
      becomeOverdue(heldUp);
      becomeOverdue(other);
      sweeper.sweep();
      await().until(() -> ledger.byTrace(other.traceId()).isPresent());
      assertThat(ledger.byTrace(heldUp.traceId())).isEmpty();
    }
    sweeper.sweep();
    await().until(() -> ledger.byTrace(heldUp.traceId()).isPresent());
  }

  @Test
  void theSweeperSettlesTheOtherClaimsAfterAFailureOfSome() {
    List<Claim> claims = hall.slots().stream().map(hall::claim).toList();
    Claim overflowing = claims.get(2);
    Claim failing = claims.get(3);
    ClaimLedger failingForTwo =
        FailingLedger.of(
            engine,
            together -> {
              if (together.contains(overflowing)) {
                throw new StackOverflowError();
              }
              if (together.contains(failing)) {
                throw new IllegalStateException();
              }
            });
    PendingClaimSweeper withErrors =
        new PendingClaimSweeper(
            slotsInRedis,
            summaries,
            permits,
            traceIds,
            new Settler(failingForTwo, permits, events),
            ledger,
            new LoopScheduler());

    // The engine's own sweeper would settle them all.
    loops.stop();
    try {
      for (Claim claim : claims) {
        assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);
        becomeOverdue(claim);
      }
      withErrors.sweep();

      assertThat(claims)
          .filteredOn(claim -> ledger.byTrace(claim.traceId()).isEmpty())
          .containsExactly(overflowing, failing);
    } finally {
      loops.start();
    }
  }

  @Test
  void aClaimThatCannotBeAbandonedNowKeepsNoOtherFromBeingAbandoned() {
    List<Claim> claims =
        List.of(
            hall.claim(hall.slots().get(0), 999_999_997),
            hall.claim(hall.slots().get(1), 999_999_998),
            hall.claim(hall.slots().get(2), 999_999_999));
    Iterator<RuntimeException> failures =
        List.of(new TransactionTimedOutException("late"), new RedisException("away")).iterator();
    ProxyFactory failingTwice = new ProxyFactory(ledger);
    failingTwice.addAdvice(
        (MethodInterceptor)
            call -> {
              if (call.getMethod().getName().equals("abandon") && failures.hasNext()) {
                throw failures.next();
              }
              return call.proceed();
            });
    PendingClaimSweeper sweeper =
        new PendingClaimSweeper(
            slotsInRedis,
            summaries,
            permits,
            traceIds,
            new Settler(ledger, permits, events),
            (ClaimLedger) failingTwice.getProxy(),
            new LoopScheduler());

    // The engine's own sweeper would abandon them all.
    loops.stop();
    try {
      for (Claim claim : claims) {
        assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);
        becomeOverdue(claim);
      }
      sweeper.sweep();

      assertThat(claims)
          .filteredOn(claim -> ledger.byTrace(claim.traceId()).isPresent())
          .hasSize(1);
    } finally {
      loops.start();
    }
  }

  private void becomeOverdue(Claim claim) {
    assertThat(
            redis
                .getScoredSortedSet("bf:pending:{" + claim.slotId() + "}", StringCodec.INSTANCE)
                .addIfExists(0, claim.traceId()))
        .isTrue();
  }

  @Test
  void aLockIsWaitedForShorterThanAnAnswerOfTheServer() {
    Map<String, Object> limits = limits();
    Map<String, Object> settlingLimits;
    try (var _ = SettlingConnections.open()) {
      settlingLimits = limits();
    }

    assertThat(limits).containsEntry("innodb_lock_wait_timeout", "8");
    assertThat(settlingLimits).containsEntry("innodb_lock_wait_timeout", "2");
    assertThat(idleLimit(limits)).isIn("30", "40");
    assertThat(idleLimit(settlingLimits)).isEqualTo(idleLimit(limits));
  }

  /** MySQL has none for transactions, but one for all sessions that idle. */
  private static Object idleLimit(Map<String, Object> limits) {
    Object ofSessions = Objects.requireNonNull(limits.get("wait_timeout"));
    return limits.getOrDefault("idle_transaction_timeout", ofSessions);
  }

  /** MariaDB from 11.6.2 on would fail it; the servers of this build needn't be as new. */
  @Test
  void aTransactionMayLockARowThatChangedAfterItsFirstRead() {
    assertThat(limits().getOrDefault("innodb_snapshot_isolation", "OFF")).isEqualTo("OFF");
    try (var _ = SettlingConnections.open()) {
      assertThat(limits().getOrDefault("innodb_snapshot_isolation", "OFF")).isEqualTo("OFF");
    }
  }

  private Map<String, Object> limits() {
    return database
        .sql(
            "SHOW VARIABLES WHERE Variable_name IN"
                + " ('innodb_lock_wait_timeout', 'idle_transaction_timeout',"
                + " 'wait_timeout', 'innodb_snapshot_isolation')")
        .query(
            (row, _) -> Map.entry(row.getString("Variable_name"), (Object) row.getString("Value")))
        .list()
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @Test
  @CountsOnServer
  void aBatchIsWrittenByFewStatements() {
    List<Claim> claims = twoClaimsOfEachSlot();
    long before = inserts();
    settler.settle(claims);

    assertThat(inserts() - before).isLessThan(claims.size());
  }

  private long inserts() {
    return status("Com_insert");
  }

  private long lockWaits() {
    return status("Innodb_row_lock_waits");
  }

  private long status(String counter) {
    return database
        .sql("SHOW GLOBAL STATUS LIKE '" + counter + "'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }
}
