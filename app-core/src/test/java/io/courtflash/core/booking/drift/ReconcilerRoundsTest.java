package io.courtflash.core.booking.drift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SyncBlocks;
import io.courtflash.core.booking.reservation.seat.LiveHolds;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;

/** Which node compares all slots, and when. */
@EngineTest
class ReconcilerRoundsTest {

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired SlotsInRedis slotsInRedis;
  @Autowired DriftFinder finder;
  @Autowired SlotRepair slotRepair;
  @Autowired LiveHolds holds;
  @Autowired SyncBlocks syncBlocks;
  @Autowired Slots slots;
  @Autowired GateService gates;
  @Autowired ApplicationEventPublisher events;

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicBoolean rush = new AtomicBoolean();
  private final AtomicBoolean ownTurn = new AtomicBoolean(true);
  private final AtomicInteger asked = new AtomicInteger();
  private TestHall hall;
  private Reconciler reconciler;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, 3);
    reconciler =
        new Reconciler(slotsInRedis, finder, slotRepair, rush::get, this::takeRound, nanos::get);
  }

  private boolean takeRound() {
    asked.incrementAndGet();
    return ownTurn.get();
  }

  private void runAfterSeconds(int seconds) {
    nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    reconciler.run();
  }

  @Test
  void aDriftOfARushIsRepairedWithinAMinuteThoughItBeginsAfterARound() {
    reconciler.run();
    rush.set(true);
    Claim phantom = hall.claim(hall.slot());
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));

    int seconds = 0;
    for (; hasHolds(hall.slot().id()) && seconds < 100; seconds++) {
      runAfterSeconds(1);
    }

    // A loop that has just missed a due time comes a second late, twice, and three seconds are left
    // for the comparisons themselves.
    assertThat(Duration.ofSeconds(seconds + 2))
        .isLessThanOrEqualTo(Reconciler.LONGEST_DRIFT)
        .isLessThanOrEqualTo(Duration.ofSeconds(57));
  }

  @Test
  void inARushTheNextRoundComesLater() {
    reconciler.run();
    assertThat(asked).hasValue(1);
    rush.set(true);

    runAfterSeconds(30);
    assertThat(asked).hasValue(1);

    rush.set(false);
    runAfterSeconds(1);
    assertThat(asked).hasValue(2);
  }

  @Test
  void aNodeThatDidNotGetTheRoundAsksAgainAfterFiveSeconds() {
    ownTurn.set(false);
    reconciler.run();
    runAfterSeconds(4);
    assertThat(asked).hasValue(1);

    runAfterSeconds(1);
    assertThat(asked).hasValue(2);
  }

  @Test
  void whatAPersonAsksForIsDoneByThisNodeAtOnce() {
    ownTurn.set(false);
    rush.set(true);
    Claim phantom = hall.claim(hall.slot());
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));

    reconciler.reconcileSoon();
    reconciler.run();
    runAfterSeconds(5);

    assertThat(permits.state(hall.slot().id()).orElseThrow().holds()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aSlotWhoseRepairFailsKeepsNoOtherFromBeingRepaired(boolean withAnError) {
    hall = TestHall.open(engine, 2, 2, 1);
    hall.slots().forEach(this::addPhantom);
    List<Long> slotIds = hall.slots().stream().map(Slot::id).toList();
    FirstFails repair = new FirstFails(slotIds, withAnError);
    reconciler =
        new Reconciler(slotsInRedis, finder, repair, rush::get, this::takeRound, nanos::get);
    reconciler.run();
    nanos.addAndGet(Duration.ofSeconds(5).toNanos());

    assertThatThrownBy(reconciler::run).hasMessage("Slot " + repair.failed + " isn't repaired");

    assertThat(slotIds)
        .filteredOn(this::hasHolds)
        .as("without repair")
        .containsExactly(repair.failed);

    runAfterSeconds(1);
    assertThat(slotIds).noneMatch(this::hasHolds);
  }

  private void addPhantom(Slot slot) {
    Claim phantom = hall.claim(slot);
    permits.admit(phantom).join();
    permits.settled(List.of(phantom));
  }

  private boolean hasHolds(long slotId) {
    return !permits.state(slotId).orElseThrow().holds().isEmpty();
  }

  /** Refuses the first of some slots that it is given, once. */
  private final class FirstFails extends SlotRepair {

    private final List<Long> slotIds;
    private final boolean withAnError;
    private long failed;

    FirstFails(List<Long> slotIds, boolean withAnError) {
      super(permits, holds, syncBlocks, slots, gates, events);
      this.slotIds = slotIds;
      this.withAnError = withAnError;
    }

    @Override
    public boolean repair(Actor actor, long slotId, List<Drift> drifts) {
      if (failed == 0 && slotIds.contains(slotId)) {
        failed = slotId;
        if (withAnError) {
          throw new LinkageError("not this one");
        }
        throw new IllegalStateException("not this one");
      }
      return slotRepair.repair(actor, slotId, drifts);
    }
  }
}
