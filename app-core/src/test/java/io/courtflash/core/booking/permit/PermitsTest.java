package io.courtflash.core.booking.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.booking.permit.AdmissionBatcher.AdmissionRequest;
import io.courtflash.core.booking.permit.Permits.WarmSlot;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class PermitsTest {

  @Autowired Permits permits;
  @Autowired AdmissionBatcher admissions;
  @Autowired RedissonClient redis;

  private final TraceIds traceIds = new TraceIds(new byte[16]);
  private final Instant now = Instant.now();
  private final WarmSlot open = slot(2, false, Duration.ofSeconds(-1), Duration.ofHours(1));

  private final String key = UUID.randomUUID().toString();
  private int keyed;

  private WarmSlot slot(int capacity, boolean paused, Duration opensIn, Duration closesIn) {
    long id = ThreadLocalRandom.current().nextLong(1L << 46, 1L << 47);
    Instant closesAt = now.plus(closesIn);
    Permits.SlotGate gate = new Permits.SlotGate(paused, now.plus(opensIn), closesAt);
    return new WarmSlot(id, 1, capacity, false, gate, closesAt.plusSeconds(3600));
  }

  private Claim claim(long user) {
    return claim(open, user);
  }

  private Claim claim(WarmSlot slot, long user) {
    return traceIds.issue(user, slot.slotId(), now);
  }

  private Claim keyed(WarmSlot slot, long user, String key) {
    return traceIds.issue(user, slot.slotId(), now.plusMillis(++keyed), key);
  }

  private SlotState state() {
    return permits.state(open.slotId()).orElseThrow();
  }

  @BeforeEach
  void warmUp() {
    permits.warmUp(open, List.of(), Set.of());
  }

  private CompletableFuture<Admission> admitOnce(Claim claim) {
    return admissions.admit(new AdmissionRequest(claim, true));
  }

  @Test
  void aClaimIsAdmittedWhileThereArePermits() {
    assertThat(permits.admit(claim(1)).join()).isEqualTo(new Admission.Admitted(1));
    assertThat(permits.admit(claim(2)).join()).isEqualTo(new Admission.Admitted(0));
  }

  @Test
  void aSoldOutAnswerNamesTheHolders() {
    Claim first = claim(1);
    Claim second = claim(2);
    permits.admit(first).join();
    permits.admit(second).join();

    assertThat(permits.admit(claim(3)).join())
        .isInstanceOfSatisfying(
            Admission.SoldOut.class,
            soldOut ->
                assertThat(soldOut.holders())
                    .containsEntry(1L, first.traceId())
                    .containsEntry(2L, second.traceId())
                    .hasSize(2));
  }

  @Test
  void aUserHoldsOnePermitOfASlot() {
    Claim first = claim(1);
    permits.admit(first).join();

    assertThat(permits.admit(claim(1)).join())
        .isEqualTo(new Admission.AlreadyHeld(first.traceId()));
    assertThat(state().permits()).isEqualTo(1);
  }

  @Test
  void aRepeatedCallForOneClaimTakesOnePermit() {
    Claim claim = claim(1);
    permits.admit(claim).join();

    assertThat(permits.admit(claim).join()).isEqualTo(new Admission.Admitted(1));
    assertThat(state().holds()).hasSize(1);
  }

  @Test
  void aKeysFirstClaimAnswersEachFurtherOneAlsoWhenItHasEnded() {
    Claim first = keyed(open, 1, key);
    assertThat(admitOnce(first).join()).isInstanceOf(Admission.Admitted.class);
    assertThat(admitOnce(first).join()).isInstanceOf(Admission.Admitted.class);
    Admission repeated = new Admission.Repeated(first.traceId());

    assertThat(admitOnce(keyed(open, 1, key)).join()).isEqualTo(repeated);
    permits.release(open.slotId(), first.traceId());
    assertThat(admitOnce(keyed(open, 1, key)).join()).isEqualTo(repeated);
    assertThat(permits.firstWithKeyOf(keyed(open, 1, key))).contains(first.traceId());
    assertThat(state().permits()).isEqualTo(2);
  }

  @Test
  void aKeyIsARepeatForItsUserOnly() {
    admitOnce(keyed(open, 1, key)).join();

    assertThat(admitOnce(keyed(open, 1, "another " + key)).join())
        .isInstanceOf(Admission.AlreadyHeld.class);
    assertThat(admitOnce(keyed(open, 2, key)).join()).isEqualTo(new Admission.Admitted(0));
  }

  @Test
  void aKeyThatWasUsedForAnotherSlotTakesNoPermit() {
    WarmSlot second = slot(1, false, Duration.ofSeconds(-1), Duration.ofHours(1));
    permits.warmUp(second, List.of(), Set.of());
    admitOnce(keyed(open, 1, key)).join();

    assertThat(admitOnce(keyed(second, 1, key)).join()).isEqualTo(new Admission.KeyReused());
    assertThat(permits.state(second.slotId()).orElseThrow().permits()).isEqualTo(1);
  }

  @Test
  void aRefusalNamesTheClaimsWithKeysAlsoThoseThatHaveEnded() {
    Claim ended = keyed(open, 1, key);
    admitOnce(ended).join();
    permits.release(open.slotId(), ended.traceId());
    permits.admit(claim(2)).join();
    permits.admit(claim(3)).join();

    assertThat(permits.admit(claim(4)).join())
        .isInstanceOfSatisfying(
            Admission.SoldOut.class,
            soldOut -> {
              assertThat(soldOut.holders()).containsOnlyKeys(2L, 3L);
              assertThat(soldOut.keyed().byUser()).isEqualTo(Map.of(1L, List.of(ended.traceId())));
            });
  }

  @Test
  void aWarmUpRemembersTheKeysOfClaimsLiveOrEnded() {
    WarmSlot cold = slot(3, false, Duration.ofSeconds(-1), Duration.ofHours(1));
    Claim live = keyed(cold, 1, "one " + key);
    Claim ended = keyed(cold, 2, "two " + key);

    permits.rememberEnded(List.of(ended));
    permits.warmUp(cold, List.of(live), Set.of());

    assertThat(admitOnce(keyed(cold, 1, "one " + key)).join())
        .isEqualTo(new Admission.Repeated(live.traceId()));
    assertThat(admitOnce(keyed(cold, 2, "two " + key)).join())
        .isEqualTo(new Admission.Repeated(ended.traceId()));
    assertThat(redis.getBucket("bf:keyed:{" + cold.slotId() + "}").remainTimeToLive()).isPositive();
  }

  @Test
  void aSlotThatIsNotWarmAdmitsNobody() {
    assertThat(permits.admit(claim(slot(1, false, Duration.ZERO, Duration.ofHours(1)), 1)).join())
        .isEqualTo(new Admission.NotWarm());
  }

  @Test
  void nobodyIsAdmittedBeforeTheGateOpens() {
    WarmSlot shut = slot(1, false, Duration.ofMinutes(1), Duration.ofHours(1));
    permits.warmUp(shut, List.of(), Set.of());

    assertThat(permits.admit(claim(shut, 1)).join())
        .isInstanceOfSatisfying(
            Admission.GateClosed.class,
            gate -> {
              assertThat(gate.opensAt())
                  .isEqualTo(Instant.ofEpochMilli(shut.gate().opensAt().toEpochMilli()));
              assertThat(gate.shutFor())
                  .isPositive()
                  .isLessThanOrEqualTo(Duration.between(now, shut.gate().opensAt()));
            });

    permits.moveGate(List.of(shut.slotId()), now.minusSeconds(1));
    assertThat(permits.admit(claim(shut, 1)).join()).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void aReleaseNeverMakesMorePermitsThanTheCapacity() {
    Claim claim = claim(1);
    permits.admit(claim).join();
    redis.getBucket(SlotKeys.sem(open.slotId()), StringCodec.INSTANCE).set("2");

    permits.release(open.slotId(), claim.traceId());

    assertThat(state().permits()).isEqualTo(2);
  }

  @Test
  void aReleaseOnASlotWithMoreHoldsThanPlacesMakesNoPermit() {
    List<Claim> live = List.of(claim(1), claim(2), claim(3), claim(4));
    assertThat(permits.repair(open.slotId(), live, Set.of())).isTrue();
    assertThat(state().permits()).isZero();

    permits.release(open.slotId(), live.getFirst().traceId());
    assertThat(state().permits()).isZero();
    assertThat(permits.admit(claim(5)).join()).isInstanceOf(Admission.SoldOut.class);

    permits.release(open.slotId(), live.get(1).traceId());
    permits.release(open.slotId(), live.get(2).traceId());
    assertThat(state().permits()).isEqualTo(1);
  }

  @Test
  void aPausedSlotAdmitsNobodyThoughItsGateIsOpen() {
    permits.pause(List.of(open.slotId()), true);
    assertThat(permits.admit(claim(1)).join()).isInstanceOf(Admission.GateClosed.class);

    permits.pause(List.of(open.slotId()), false);
    assertThat(permits.admit(claim(1)).join()).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void nobodyIsAdmittedToASlotThatHasBegun() {
    WarmSlot begun = slot(1, false, Duration.ofHours(-1), Duration.ofSeconds(-1));
    permits.warmUp(begun, List.of(), Set.of());

    assertThat(permits.admit(claim(begun, 1)).join()).isInstanceOf(Admission.SlotClosed.class);
  }

  @Test
  void releasingAClaimTwiceReleasesOnePermit() {
    Claim claim = claim(1);
    permits.admit(claim).join();

    assertThat(permits.release(open.slotId(), claim.traceId())).isTrue();
    assertThat(permits.release(open.slotId(), claim.traceId())).isFalse();
    assertThat(state().permits()).isEqualTo(2);
    assertThat(state().holders()).isEmpty();
    assertThat(state().pending()).isEmpty();
  }

  @Test
  void releasingOnASlotWhoseKeysAreGoneMakesNoPermit() {
    Claim claim = claim(1);
    permits.admit(claim).join();
    SlotKeys.all(open.slotId()).forEach(key -> redis.getKeys().delete((String) key));

    assertThat(permits.release(open.slotId(), claim.traceId())).isFalse();
    assertThat(redis.getKeys().countExists(SlotKeys.sem(open.slotId()))).isZero();
  }

  @Test
  void aSettledClaimStillHolds() {
    Claim claim = claim(1);
    permits.admit(claim).join();
    assertThat(state().pending()).containsOnlyKeys(claim.traceId());

    permits.settled(List.of(claim));

    assertThat(state().pending()).isEmpty();
    assertThat(state().holds()).containsEntry(claim.traceId(), 1L);
  }

  @Test
  void aPendingClaimIsOverdueAfterItsTimeThoughRedisClockWasSetBack() {
    Claim claim = claim(1);
    permits.admit(claim).join();
    List<Long> slots = List.of(open.slotId());
    assertThat(permits.pendingLongerThan(Duration.ofSeconds(10), slots)).isEmpty();

    var pending = redis.getScoredSortedSet(SlotKeys.pending(open.slotId()), StringCodec.INSTANCE);
    double admittedAt = pending.getScore(claim.traceId());
    var _ = pending.add(admittedAt + Duration.ofMinutes(10).toMillis(), claim.traceId());
    assertThat(permits.pendingLongerThan(Duration.ofSeconds(10), slots))
        .containsExactly(claim.traceId());

    var _ = pending.add(admittedAt - Duration.ofMinutes(1).toMillis(), claim.traceId());
    assertThat(permits.pendingLongerThan(Duration.ofSeconds(10), slots))
        .containsExactly(claim.traceId());
  }

  @Test
  void pendingClaimsOfSeveralSlotsAreSettledTogether() {
    WarmSlot second = slot(2, false, Duration.ofSeconds(-1), Duration.ofHours(1));
    permits.warmUp(second, List.of(), Set.of());
    List<Claim> claims = List.of(claim(1), claim(2), claim(second, 1), claim(second, 2));
    claims.forEach(claim -> permits.admit(claim).join());
    List<Long> slots = List.of(open.slotId(), second.slotId());
    assertThat(permits.pendingLongerThan(Duration.ofSeconds(-1), slots))
        .containsExactlyInAnyOrderElementsOf(claims.stream().map(Claim::traceId).toList());

    permits.settled(claims.subList(0, 3));

    assertThat(permits.pendingLongerThan(Duration.ofSeconds(-1), slots))
        .containsExactly(claims.getLast().traceId());
  }

  @Test
  void aBrokenSlotLeavesTheSettledClaimsOfOthersNotPending() {
    WarmSlot broken = slot(2, false, Duration.ofSeconds(-1), Duration.ofHours(1));
    redis.getBucket(SlotKeys.pending(broken.slotId()), StringCodec.INSTANCE).set("no set");
    Claim claim = claim(1);
    permits.admit(claim).join();

    assertThatThrownBy(() -> permits.settled(List.of(claim(broken, 1), claim)))
        .isInstanceOf(RedisException.class);

    assertThat(state().pending()).isEmpty();
  }

  @Test
  void aWarmUpGivesEachLiveRowAHold() {
    WarmSlot cold = slot(3, false, Duration.ofSeconds(-1), Duration.ofHours(1));
    permits.warmUp(cold, List.of(claim(cold, 1), claim(cold, 2)), Set.of());

    SlotState built = permits.state(cold.slotId()).orElseThrow();
    assertThat(built.permits()).isEqualTo(1);
    assertThat(built.holders()).containsExactlyInAnyOrder(1L, 2L);
    assertThat(built.pending()).isEmpty();
  }

  @Test
  void aWarmUpDuringASaleKeepsPendingClaims() {
    Claim pending = claim(1);
    permits.admit(pending).join();
    Claim live = claim(2);

    permits.warmUp(open, List.of(live), Set.of());

    assertThat(state().holds()).containsOnlyKeys(pending.traceId(), live.traceId());
    assertThat(state().pending()).containsOnlyKeys(pending.traceId());
    assertThat(state().permits()).isZero();
  }

  @Test
  void everyWarmUpBeginsANewEpochAlsoWithinOneMillisecond() {
    for (int warmUp = 0; warmUp < 50; warmUp++) {
      long before = state().epoch();
      permits.warmUp(open, List.of(), Set.of());
      assertThat(state().epoch()).isGreaterThan(before);
    }
  }

  @Test
  void aRepairFollowsTheHolds() {
    Claim phantom = claim(1);
    permits.admit(phantom).join();
    redis.getBucket(SlotKeys.sem(open.slotId()), StringCodec.INSTANCE).set("7");
    Claim live = claim(2);

    assertThat(permits.repair(open.slotId(), List.of(live), Set.of(phantom.traceId()))).isTrue();

    assertThat(state().permits()).isEqualTo(1);
    assertThat(state().holds()).containsOnlyKeys(live.traceId());
    assertThat(state().holders()).containsExactly(2L);
    assertThat(state().pending()).isEmpty();
  }

  @Test
  void repairingDoesNotWarmASlot() {
    WarmSlot cold = slot(3, false, Duration.ofSeconds(-1), Duration.ofHours(1));

    assertThat(permits.repair(cold.slotId(), List.of(claim(cold, 1)), Set.of())).isFalse();
    assertThat(permits.state(cold.slotId())).isEmpty();
  }

  @Test
  void redissonCanReadTheKeys() {
    permits.admit(claim(1)).join();

    assertThat(redis.getSemaphore("bf:sem:{" + open.slotId() + "}").availablePermits())
        .isEqualTo(1);
    assertThat(
            redis
                .<String>getSet("bf:dedup:{" + open.slotId() + "}", StringCodec.INSTANCE)
                .readAll())
        .containsExactly("1");
  }

  @Test
  void everyKeyButPendingExpiresADayAfterTheSlot() {
    admitOnce(keyed(open, 1, key)).join();
    Instant end = open.endsAt().plus(Duration.ofDays(1));

    for (Object key : SlotKeys.all(open.slotId())) {
      long left = redis.getBucket((String) key, StringCodec.INSTANCE).remainTimeToLive();
      if (key.equals(SlotKeys.pending(open.slotId()))) {
        assertThat(left).isEqualTo(-1);
      } else {
        // Redis counts whole milliseconds.
        assertThat(end.minusMillis(left))
            .as("%s", key)
            .isBetween(now.minusMillis(1), Instant.now().plusMillis(1));
      }
    }
  }

  @Test
  void scriptsThatRedisNoLongerKnowsAreSentAgain() {
    List<Long> slots = List.of(open.slotId());
    permits.states(slots);
    permits.pendingLongerThan(Duration.ofHours(1), slots);
    permits.pause(slots, false);
    redis.getScript(StringCodec.INSTANCE).scriptFlush();

    assertThat(permits.states(slots)).hasSize(1);
    assertThat(permits.pendingLongerThan(Duration.ofHours(1), slots)).isEmpty();
    permits.pause(slots, false);
    assertThat(permits.admit(claim(1)).join()).isEqualTo(new Admission.Admitted(1));
  }
}
