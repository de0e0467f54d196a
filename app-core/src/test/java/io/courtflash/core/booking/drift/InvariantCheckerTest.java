package io.courtflash.core.booking.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.drift.store.InvariantMapper;
import io.courtflash.core.booking.gate.SlotGates;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.TestTimeout;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Each kind of damage is reported as the invariant that it violates, and as no other one. */
@EngineTest
class InvariantCheckerTest {

  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration MOMENT = Duration.ofMillis(100);

  @Autowired private BeanFactory engine;
  @Autowired private Permits permits;
  @Autowired private TraceIds traceIds;
  @Autowired private Settler settler;
  @Autowired private Transactions transactions;
  @Autowired private RedissonClient redis;
  @Autowired private JdbcClient database;

  private InvariantChecker invariants;
  private InvariantChecker notComeRound;
  private TestHall hall;

  /** A drift needn't last here: nothing that the outbox has to do is under way. */
  @Autowired
  void lookTwiceSoon(
      InvariantMapper mapper,
      RowInvariants rows,
      DriftFinder finder,
      SlotsInRedis slotsInRedis,
      InstantSource clock,
      LoopScheduler loops) {
    invariants =
        new InvariantChecker(mapper, rows, finder, slotsInRedis, traceIds, clock, loops, MOMENT);
    notComeRound =
        new InvariantChecker(
            mapper, rows, finder, slotsInRedis, traceIds, clock, notStarted(), MOMENT);
  }

  @BeforeEach
  void openHall() {
    hall = TestHall.open(engine, 1, 1, 3);
    assertThat(violated()).isEmpty();
  }

  @AfterEach
  void clear() {
    TestHall.clear(engine);
  }

  @Test
  void aHoldOfAClaimThatShouldHaveEndedLongAgo() {
    Claim phantom = old();
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));

    assertThat(violated()).containsExactly("I4", "I9");
  }

  @Test
  void aLiveRowWithoutItsHold() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    redis.getMap(key("hold"), StringCodec.INSTANCE).fastRemove(claim.traceId());
    redis.getSet(key("dedup"), StringCodec.INSTANCE).remove(String.valueOf(claim.userId()));
    var _ = redis.getAtomicLong(key("sem")).incrementAndGet();

    assertThat(violated()).containsExactly("I4");
  }

  /** The sweeper may settle it before the look. */
  @Test
  void aClaimThatIsPendingForLong() {
    double longAgo = Instant.now().minus(HOUR).toEpochMilli();

    await()
        .untilAsserted(
            () -> {
              Claim claim = hall.claim(hall.slot());
              permits.admit(claim).join();
              redis
                  .getScoredSortedSet(key("pending"), StringCodec.INSTANCE)
                  .add(longAgo, claim.traceId());
              assertThat(violated()).containsExactly("I5");
            });
  }

  /** Seen by this transaction alone: the loop that ends what is overdue doesn't know of it. */
  @Test
  void aReservationThatIsLongPastItsDeadline() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));

    transactions.run(
        () -> {
          database
              .sql(
                  "UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR WHERE"
                      + " trace_id = ?")
              .param(claim.traceId())
              .update();
          assertThat(violated()).containsExactly("I7");
        });
  }

  @Test
  void aRowWhoseHoldFollowsWithinTwoSecondsViolatesNothing(
      @Autowired InvariantMapper mapper,
      @Autowired RowInvariants rows,
      @Autowired SlotsInRedis slotsInRedis,
      @Autowired InstantSource clock,
      @Autowired LoopScheduler loops) {
    Claim claim = hall.claim(hall.slot());
    settler.settle(List.of(claim));
    DriftFinder whileItFollows =
        new DriftFinder(
            permits,
            engine.getBean(SlotSummaries.class),
            engine.getBean(ClaimLedger.class),
            engine.getBean(Slots.class),
            engine.getBean(SlotGates.class)) {

          @Override
          public Look look(List<Long> slotIds) {
            Look seen = super.look(slotIds);
            var _ = permits.repair(hall.slot().id(), List.of(claim), Set.of());
            return seen;
          }
        };
    InvariantChecker checker =
        new InvariantChecker(
            mapper, rows, whileItFollows, slotsInRedis, traceIds, clock, loops, TestTimeout.LIMIT);

    assertThat(whileItFollows.find(List.of(hall.slot().id()))).isNotEmpty();
    var _ = permits.release(claim.slotId(), claim.traceId());
    assertThat(checker.check()).isNotEmpty().allMatch(Invariant::ok);
  }

  /** As after a restore of an old backup: the loops that repair it have just been started. */
  @Test
  void whatGrewOldWhileNoEngineRanCountsWhenItsRepairHasComeRound() {
    Claim claim = hall.claim(hall.slot());
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    Claim phantom = old();
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));

    transactions.run(
        () -> {
          database
              .sql("UPDATE reservation SET pay_deadline = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR")
              .update();
          assertThat(violated()).containsExactly("I4", "I7", "I9");
          assertThat(notComeRound.check()).isNotEmpty().allMatch(Invariant::ok);
        });
  }

  private static LoopScheduler notStarted() {
    LoopScheduler loops = new LoopScheduler();
    List.of("sweep", "reconcile", "payment-deadlines", "outbox-relay", "dead-letters")
        .forEach(name -> loops.every(HOUR, name, () -> {}));
    return loops;
  }

  @Test
  void aDeadLetterWhoseClaimNeverEnded() {
    Claim claim = old();
    engine
        .getBean(DeadLetterMapper.class)
        .store(claim.traceId(), "{}", Cause.FAILED, null, Status.OPEN);
    assertThat(violated()).as("a minute is allowed").isEmpty();
    database.sql("UPDATE dead_letter SET create_time = create_time - INTERVAL 2 MINUTE").update();

    assertThat(violated()).containsExactly("I9");
  }

  @Test
  void aPauseThatRedisAloneHas() {
    permits.pause(List.of(hall.slot().id()), true);

    assertThat(violated()).containsExactly("I12");
  }

  @Test
  void aBlockThatRedisAloneHas() {
    permits.block(List.of(hall.slot().id()), true);

    assertThat(violated()).containsExactly("I12");
  }

  /** The comparison of all slots may mend it before the look. */
  @ParameterizedTest
  @ValueSource(strings = {"opensAt", "closesAt"})
  void aGateThatRedisHasAtAnotherTime(String time) {
    var slot = redis.<String, String>getMap(key("slot"), StringCodec.INSTANCE);
    long before = Long.parseLong(String.valueOf(slot.get(time)));

    await()
        .untilAsserted(
            () -> {
              var _ = slot.put(time, String.valueOf(before - 1));
              assertThat(violated()).containsExactly("I12");
            });
  }

  /** A claim of an hour ago that nobody has settled. */
  private Claim old() {
    return traceIds.issue(hall.student(), hall.slot().id(), Instant.now().minus(HOUR));
  }

  private String key(String what) {
    return "bf:" + what + ":{" + hall.slot().id() + "}";
  }

  private List<String> violated() {
    return invariants.check().stream().filter(one -> !one.ok()).map(Invariant::id).toList();
  }
}
