package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ReserveOutcome.Duplicate;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.booking.claim.ReserveOutcome.TooLate;
import io.courtflash.core.booking.claim.ReserveOutcome.Ungated;
import io.courtflash.core.booking.permit.Admission.GateClosed;
import io.courtflash.core.booking.permit.Admission.KeyedClaims;
import io.courtflash.core.booking.permit.Admission.SlotClosed;
import io.courtflash.core.booking.permit.Admission.SlotVersion;
import io.courtflash.core.booking.permit.Admission.SoldOut;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotRefusalsTest {

  private static final long SLOT = 7;
  private static final long HOLDER = 1;
  private static final long OTHER = 2;
  private static final Instant OPENS_AT = Instant.parse("2026-09-01T05:00:00Z");

  private static final SlotVersion VERSION = new SlotVersion(1, 0);
  private static final KeyedClaims KEYED = new KeyedClaims(Map.of(HOLDER, List.of("keyed")));

  private final AtomicLong nanos = new AtomicLong();
  private final SlotRefusals refusals = new SlotRefusals(nanos::get);

  private void sellOut(long epoch) {
    refusals.soldOut(
        SLOT, new SoldOut(new SlotVersion(epoch, 0), Map.of(HOLDER, "trace " + epoch), KEYED));
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void aHolderOfASoldOutSlotIsADuplicate() {
    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();

    sellOut(1);

    assertThat(refusals.refusalFor(SLOT, OTHER)).contains(new OutOfStock());
    assertThat(refusals.refusalFor(SLOT, HOLDER)).contains(new Duplicate("trace 1"));
  }

  @Test
  void oneRequestASecondIsLetThrough() {
    sellOut(1);
    pass(Duration.ofSeconds(1));

    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
    assertThat(refusals.refusalFor(SLOT, OTHER)).isPresent();
  }

  @Test
  void whatIsKnownWithoutAskingLeavesTheRequestThatIsLetThroughToOthers() {
    assertThat(refusals.knownFor(SLOT, OTHER)).isEmpty();
    sellOut(1);

    assertThat(refusals.knownFor(SLOT, OTHER)).contains(new OutOfStock());
    assertThat(refusals.knownFor(SLOT, HOLDER)).contains(new Duplicate("trace 1"));

    pass(Duration.ofSeconds(1));
    assertThat(refusals.knownFor(SLOT, OTHER)).isEmpty();
    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
    assertThat(refusals.knownFor(SLOT, OTHER)).isPresent();
  }

  @Test
  void aSlotThatIsOnlyAskedForEarlyIsConfirmedToo() {
    sellOut(1);
    for (int i = 0; i < 100; i++) {
      pass(Duration.ofMillis(700));
      assertThat(refusals.knownFor(SLOT, OTHER)).isPresent();
      refusals.confirm(_ -> Map.of(SLOT, true));
    }
  }

  @Test
  void noRequestIsLetThroughWhileRedisConfirmsTheRefusal() {
    sellOut(1);
    for (int i = 0; i < 10; i++) {
      pass(Duration.ofMillis(700));
      assertThat(refusals.refusalFor(SLOT, OTHER)).isPresent();
      refusals.confirm(_ -> Map.of(SLOT, true));
    }
  }

  @Test
  void aRefusalThatRedisWouldNotGiveAnyMoreIsForgotten() {
    sellOut(1);
    refusals.confirm(_ -> Map.of(SLOT, false));

    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
  }

  @Test
  void aRefusalIsOneRequestsToAskForWhileNobodyConfirmsIt() {
    sellOut(1);
    pass(Duration.ofMillis(700));
    refusals.confirm(_ -> Map.of());
    pass(Duration.ofMillis(300));

    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
    assertThat(refusals.refusalFor(SLOT, OTHER)).isPresent();
  }

  @Test
  void aRefusalThatCameDuringTheCheckStays() {
    sellOut(1);
    refusals.confirm(
        _ -> {
          sellOut(2);
          return Map.of(SLOT, false);
        });

    assertThat(refusals.refusalFor(SLOT, HOLDER)).contains(new Duplicate("trace 2"));
  }

  @Test
  void aSlotForWhichNobodyAsksIsNotConfirmedForEver() {
    sellOut(1);
    AtomicLong checks = new AtomicLong();
    for (int i = 0; i < 1_000; i++) {
      pass(Duration.ofMillis(700));
      refusals.confirm(
          _ -> {
            checks.incrementAndGet();
            return Map.of(SLOT, true);
          });
    }
    assertThat(checks.get()).isLessThan(60);
  }

  /**
   * Announcements are lost, and checks come late or not at all. What nobody has confirmed for a
   * second is asked for.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aPlaceThatReopensUnannouncedIsOfferedAgainWithinASecond(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      nanos.set(random.nextLong());
      refusals.clear(SLOT);
      sellOut(round);
      long reopens = nanos.get() + random.nextLong(Duration.ofSeconds(5).toNanos());
      long lastRefusal = nanos.get();
      for (int step = 0; step < 100; step++) {
        pass(Duration.ofMillis(random.nextInt(400)));
        if (random.nextInt(3) == 0) {
          refusals.confirm(
              _ -> {
                pass(Duration.ofMillis(random.nextInt(600)));
                boolean isSoldOut = nanos.get() - reopens < 0;
                pass(Duration.ofMillis(random.nextInt(600)));
                return random.nextInt(5) == 0 ? Map.of() : Map.of(SLOT, isSoldOut);
              });
        }
        if (refusals.refusalFor(SLOT, OTHER).isPresent()) {
          lastRefusal = nanos.get();
        } else if (nanos.get() - reopens < 0) {
          sellOut(round);
        } else {
          break;
        }
      }
      assertThat(lastRefusal - reopens)
          .as("seed %d, round %d", seed, round)
          .isLessThan(Duration.ofSeconds(1).toNanos());
    }
  }

  @Test
  void anAnswerOfAnEarlierWarmUpIsIgnored() {
    sellOut(2);
    sellOut(1);

    assertThat(refusals.refusalFor(SLOT, HOLDER)).contains(new Duplicate("trace 2"));
  }

  @Test
  void aSlotWithFreePermitsIsNoLongerRefused() {
    sellOut(1);
    refusals.clear(SLOT);

    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
  }

  @Test
  void aShutGateIsRefusedUntilTheInstantAtWhichItOpens() {
    refusals.gateClosed(
        SLOT, new GateClosed(VERSION, OPENS_AT, Duration.ofMillis(800), KEYED), nanos.get());

    pass(Duration.ofMillis(799));
    assertThat(refusals.refusalFor(SLOT, OTHER)).contains(new Ungated(OPENS_AT));
    pass(Duration.ofMillis(1));
    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
  }

  @Test
  void aPausedSlotIsAskedForOnceASecond() {
    refusals.gateClosed(SLOT, new GateClosed(VERSION, OPENS_AT, null, KEYED), nanos.get());

    assertThat(refusals.refusalFor(SLOT, OTHER)).contains(new Ungated(OPENS_AT));
    pass(Duration.ofSeconds(1));
    assertThat(refusals.refusalFor(SLOT, OTHER)).isEmpty();
  }

  @Test
  void aClosedSlotIsRefused() {
    refusals.slotClosed(SLOT, new SlotClosed(VERSION, KEYED));

    assertThat(refusals.refusalFor(SLOT, OTHER)).contains(new TooLate());
  }

  @Test
  void aRefusedSlotsClaimsWithIdempotencyKeysAreKnownWhateverTheCause() {
    assertThat(refusals.keyedClaims(SLOT, HOLDER)).isEmpty();

    sellOut(1);
    assertThat(refusals.keyedClaims(SLOT, HOLDER)).containsExactly("keyed");
    assertThat(refusals.keyedClaims(SLOT, OTHER)).isEmpty();

    refusals.gateClosed(SLOT, new GateClosed(VERSION, OPENS_AT, null, KEYED), nanos.get());
    assertThat(refusals.keyedClaims(SLOT, HOLDER)).containsExactly("keyed");

    refusals.slotClosed(SLOT, new SlotClosed(VERSION, KEYED));
    assertThat(refusals.keyedClaims(SLOT, HOLDER)).containsExactly("keyed");
  }

  /**
   * Redis' clock and this node's tell different times, and the answer is on its way for a while. No
   * request that comes when the gate is open by Redis' clock is refused here.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void noRequestIsRefusedAfterTheGateOpenedWhateverTheClocksTell(long seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      nanos.set(random.nextLong());
      long askedAt = nanos.get();
      long toRedis = random.nextLong(Duration.ofMillis(500).toNanos());
      long shutFor = random.nextLong(Duration.ofSeconds(3).toMillis());
      long back = random.nextLong(Duration.ofMillis(500).toNanos());
      // Redis decided on the way; the gate opens this long after by the same passing of time.
      long opens = askedAt + toRedis + Duration.ofMillis(shutFor).toNanos();
      nanos.addAndGet(toRedis + back);

      refusals.gateClosed(
          SLOT, new GateClosed(VERSION, OPENS_AT, Duration.ofMillis(shutFor), KEYED), askedAt);

      long later = random.nextLong(Duration.ofSeconds(2).toNanos());
      nanos.addAndGet(Math.max(0, opens - nanos.get()) + later);
      assertThat(refusals.refusalFor(SLOT, OTHER)).as("seed %d, round %d", seed, round).isEmpty();
    }
  }
}
