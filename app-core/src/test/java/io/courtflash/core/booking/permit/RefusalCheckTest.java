package io.courtflash.core.booking.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.permit.Admission.SlotRefused;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class RefusalCheckTest {

  /** More than one call of the script looks at. */
  private static final int MANY = 230;

  @Autowired RefusalCheck check;
  @Autowired Permits permits;
  @Autowired RedissonClient redis;

  private final TraceIds traceIds = new TraceIds(new byte[16]);

  /** Warms up a slot with one place. */
  private long slot(Duration opensIn, Duration closesIn) {
    long id = ThreadLocalRandom.current().nextLong(1L << 46, 1L << 47);
    Instant now = Instant.now();
    Instant closesAt = now.plus(closesIn);
    Permits.SlotGate gate = new Permits.SlotGate(false, now.plus(opensIn), closesAt);
    permits.warmUp(
        new Permits.WarmSlot(id, 1, 1, false, gate, closesAt.plusSeconds(3600)),
        List.of(),
        Set.of());
    return id;
  }

  private long openSlot() {
    return slot(Duration.ofMinutes(-1), Duration.ofHours(1));
  }

  private Claim claim(long slotId, long user) {
    return traceIds.issue(user, slotId, Instant.now());
  }

  private SlotRefused refusal(long slotId) {
    return (SlotRefused) permits.admit(claim(slotId, 99)).join();
  }

  private boolean repeats(long slotId, SlotRefused refusal) {
    return check.repeats(Map.of(slotId, refusal)).getOrDefault(slotId, false);
  }

  @Test
  void aSoldOutSlotIsRefusedTheSameUntilItsPermitIsGivenBackAlsoIfAnotherOneTookIt() {
    long slot = openSlot();
    Claim holder = claim(slot, 1);
    permits.admit(holder).join();
    SlotRefused soldOut = refusal(slot);
    assertThat(soldOut).isInstanceOf(Admission.SoldOut.class);
    assertThat(repeats(slot, soldOut)).isTrue();

    permits.release(slot, holder.traceId());
    assertThat(repeats(slot, soldOut)).isFalse();
    permits.admit(claim(slot, 2)).join();
    assertThat(repeats(slot, soldOut)).isFalse();
    assertThat(repeats(slot, refusal(slot))).isTrue();
  }

  @Test
  void aRepairIsAChange() {
    long slot = openSlot();
    permits.admit(claim(slot, 1)).join();
    SlotRefused soldOut = refusal(slot);

    permits.repair(slot, List.of(), Set.of());

    assertThat(repeats(slot, soldOut)).isFalse();
  }

  @Test
  void aPausedSlotIsRefusedTheSameUntilItGoesOn() {
    long slot = openSlot();
    permits.pause(List.of(slot), true);
    SlotRefused paused = refusal(slot);
    assertThat(paused).isInstanceOf(Admission.GateClosed.class);
    assertThat(repeats(slot, paused)).isTrue();

    permits.pause(List.of(slot), false);
    assertThat(repeats(slot, paused)).isFalse();
  }

  @Test
  void aShutGateIsRefusedTheSameUntilItIsMoved() {
    long slot = slot(Duration.ofMinutes(10), Duration.ofHours(1));
    SlotRefused shut = refusal(slot);
    assertThat(repeats(slot, shut)).isTrue();

    permits.moveGate(List.of(slot), Instant.now().plusSeconds(60));
    assertThat(repeats(slot, shut)).isFalse();
  }

  @Thorough(besides = "RefusalCheckTest")
  @Test
  void aSoldOutSlotClosesThoughNothingIsAnnounced() {
    long slot = slot(Duration.ofMinutes(-1), Duration.ofSeconds(3));
    permits.admit(claim(slot, 1)).join();
    SlotRefused soldOut = refusal(slot);

    await().until(() -> !repeats(slot, soldOut));

    SlotRefused closed = refusal(slot);
    assertThat(closed).isInstanceOf(Admission.SlotClosed.class);
    assertThat(repeats(slot, closed)).isTrue();
  }

  @Test
  void aPermitThatComesBackUnannouncedIsNoticedAsLostKeysAre() {
    long slot = openSlot();
    permits.admit(claim(slot, 1)).join();
    SlotRefused soldOut = refusal(slot);

    redis.getBucket(SlotKeys.sem(slot), StringCodec.INSTANCE).set("1");
    assertThat(repeats(slot, soldOut)).isFalse();

    permits.forget(List.of(slot));
    assertThat(repeats(slot, soldOut)).isFalse();
  }

  @Test
  void ofManySlotsTheChangedOnesAreNamedDespiteBrokenOnes() {
    Map<Long, SlotRefused> refusals = new HashMap<>();
    for (int i = 0; i < MANY; i++) {
      long slot = openSlot();
      permits.admit(claim(slot, 1)).join();
      refusals.put(slot, refusal(slot));
    }
    List<Long> slots = List.copyOf(refusals.keySet());
    permits.block(List.of(slots.get(7)), true);
    permits.pause(List.of(slots.get(MANY - 1)), true);
    redis.getBucket(SlotKeys.sem(slots.get(150)), StringCodec.INSTANCE).set("no number");
    Set<Long> changed = Set.of(slots.get(7), slots.get(150), slots.get(MANY - 1));

    Map<Long, Boolean> same = check.repeats(refusals);

    assertThat(same).hasSize(MANY);
    assertThat(same).allSatisfy((slot, is) -> assertThat(is).isNotEqualTo(changed.contains(slot)));
  }
}
