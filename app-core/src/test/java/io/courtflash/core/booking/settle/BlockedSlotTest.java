package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.gate.AvailabilityCache;
import io.courtflash.core.booking.gate.Warmup;
import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.block.Blocks;
import io.courtflash.core.hall.plan.GenerationOutcome;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.testing.EngineTest;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Proves that nobody gets a seat of a blocked slot, in Redis or in MySQL. */
@EngineTest
class BlockedSlotTest extends StaffActionsFixture {

  @Autowired ClaimLedger ledger;
  @Autowired Settler settler;
  @Autowired Slots slots;
  @Autowired Warmup warmup;

  @Test
  void aBlockedSlotCannotBeBookedByAnybody() {
    block(first);

    assertThat(permits.admit(hall.claim(first)).join()).isInstanceOf(Admission.SoldOut.class);
    assertThat(counter.bookAndTakePayment(CLERK, first.id(), GUEST, PayMethod.CASH))
        .isInstanceOf(StaffBookings.Outcome.SlotBlocked.class);
    assertThat(engine.getBean(AvailabilityCache.class).current().freePermits(first)).isZero();
    assertThat(state(first).permits()).isEqualTo(1);
    assertInvariants();
  }

  @Test
  void aBlockedSlotStaysBlockedThroughWarmUp() {
    block(first);

    warmup.warmUpNow(CLERK, hall.session().id(), Instant.now());

    assertThat(permits.admit(hall.claim(first)).join()).isInstanceOf(Admission.SoldOut.class);
    assertThat(permits.admit(hall.claim(second)).join()).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void anUnblockedSlotCanBeBooked() {
    block(first);

    assertThat(blocks.unblock(CLERK, List.of(first.id(), second.id()))).isEqualTo(1);

    await().untilAsserted(() -> assertThat(state(first).blocked()).isFalse());
    assertThat(permits.admit(hall.claim(first)).join()).isInstanceOf(Admission.Admitted.class);
  }

  @Test
  void aClaimThatRedisAdmitsToABlockedSlotIsLost() {
    block(first);
    permits.block(List.of(first.id()), false);
    Claim claim = hall.claim(first);
    assertThat(permits.admit(claim).join()).isInstanceOf(Admission.Admitted.class);

    assertThat(settler.settle(List.of(claim)))
        .singleElement()
        .isInstanceOfSatisfying(
            SettleOutcome.Lost.class,
            lost -> assertThat(lost.reason()).isEqualTo(EndReason.Code.BLOCKED));

    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
    assertFree(first);
    assertInvariants();
  }

  @Test
  void aBlockThatRedisLostIsRestored() {
    block(first);
    permits.block(List.of(first.id()), false);

    SettleRounds.reconcile(engine);

    assertThat(state(first).blocked()).isTrue();
  }

  /** The row lock orders both: a claim that is settled first is visible to whoever blocks. */
  @Test
  void aClaimIsSettledBeforeTheBlockOrLost() {
    for (int round = 0; round < 30; round++) {
      Claim claim = hall.claim(first);
      CompletableFuture<SettleOutcome> settled =
          CompletableFuture.supplyAsync(() -> ledger.settle(List.of(claim)).getFirst());
      blocks.block(CLERK, List.of(first.id()), "a class");
      boolean seen = !ledger.liveOf(List.of(first.id())).isEmpty();

      assertThat(settled.join() instanceof SettleOutcome.Booked).isEqualTo(seen);

      blocks.unblock(CLERK, List.of(first.id()));
      database.sql("DELETE FROM reservation").update();
    }
  }

  @Test
  void aClosureOfACourtAlsoBlocksSlotsThatAreGeneratedLater() {
    LocalDate later = first.slotDate().plusDays(1);
    Instant from = first.startsAt().minusSeconds(60);
    Instant until = first.endsAt().plus(Duration.ofDays(1));
    Blocks.Blocked closing = blocks.close(CLERK, first.courtId(), from, until, "new floor");
    GenerationOutcome made =
        engine
            .getBean(SlotGenerator.class)
            .generate(CLERK, hall.session().id(), later, Instant.now());

    assertThat(made).isInstanceOf(GenerationOutcome.Generated.class);
    List<Slot> next = slots.ofCourt(first.courtId(), later);
    assertThat(slots.blockedAmong(next.stream().map(Slot::id).toList()))
        .containsExactly(next.getFirst().id());

    long block = closing.block().id();
    assertThat(blocks.closures()).extracting(each -> each.id()).containsExactly(block);
    assertThat(blocks.reopen(CLERK, block)).isTrue();
    assertThat(slots.blockedAmong(hall.slots().stream().map(Slot::id).toList())).isEmpty();
    assertThat(blocks.reopen(CLERK, block)).isFalse();
  }

  @Test
  void aCourtThatIsClosedTwiceInTheSameWayHasOneClosure() {
    Instant until = first.endsAt();
    Blocks.Blocked closing =
        blocks.close(CLERK, first.courtId(), first.startsAt(), until, "new floor");
    long block = closing.block().id();

    Blocks.Blocked again =
        blocks.close(CLERK, first.courtId(), first.startsAt(), until, " new floor ");

    assertThat(again.block().id()).isEqualTo(block);
    assertThat(blocks.closures()).hasSize(1);
  }

  @Test
  void aCourtThatIsClosedAgainHasNoSlotThatWasUnblockedMeanwhile() {
    long block = closure(first, "new floor");
    assertThat(blocks.unblock(CLERK, List.of(first.id()))).isEqualTo(1);

    Blocks.Blocked closed =
        blocks.close(CLERK, first.courtId(), first.startsAt(), first.endsAt(), "new floor");

    assertThat(closed.block().id()).isEqualTo(block);
    assertThat(closed.slotIds()).containsExactly(first.id());
    assertThat(slots.blockedAmong(List.of(first.id()))).containsExactly(first.id());
    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());
  }

  @Test
  void aSlotThatAnotherClosureCoversStaysBlockedWhenItsClosureEnds() {
    long floor = closure(first, "new floor");
    long lamps = closure(first, "new lamps");

    assertThat(blocks.reopen(CLERK, floor)).isTrue();
    assertThat(slots.blockedAmong(List.of(first.id()))).containsExactly(first.id());
    await().untilAsserted(() -> assertThat(state(first).blocked()).isTrue());

    assertThat(blocks.reopen(CLERK, lamps)).isTrue();
    assertThat(slots.blockedAmong(List.of(first.id()))).isEmpty();
    await().untilAsserted(() -> assertThat(state(first).blocked()).isFalse());
  }

  private long closure(Slot slot, String reason) {
    Blocks.Blocked closing =
        blocks.close(CLERK, slot.courtId(), slot.startsAt(), slot.endsAt(), reason);
    return closing.block().id();
  }

  @Test
  void slotsThatAreBlockedAlreadyCannotBeBlockedAgain() {
    block(first);
    assertThat(blocks.block(CLERK, Set.of(first.id()), "again")).isEmpty();
  }
}
