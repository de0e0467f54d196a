package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.SlotSummaries.SlotCounts;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** What periodic work reads of many slots. */
@EngineTest
class SlotSummariesTest {

  @Autowired BeanFactory engine;
  @Autowired Permits permits;
  @Autowired SlotSummaries summaries;
  @Autowired DriftFinder finder;
  @Autowired Settler settler;

  private TestHall hall;
  private List<Long> slotIds;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 4, 2, 3);
    slotIds = hall.slots().stream().map(Slot::id).toList();
  }

  private Claim booked(Slot slot) {
    Claim claim = hall.claim(slot);
    permits.admit(claim).join();
    settler.settle(List.of(claim));
    return claim;
  }

  @Test
  void ofSlotsThatAgreeWithTheirRowsNoHoldIsRead() {
    hall.slots().forEach(slot -> booked(slot));
    booked(hall.slot());

    DriftFinder.Look look = finder.look(slotIds);

    assertThat(summaries.of(slotIds)).hasSize(slotIds.size());
    assertThat(look.states()).isEmpty();
    assertThat(look.drifts()).isEmpty();
  }

  @Test
  void aHoldOfTheSameStudentForAnotherClaimIsFoundThoughAllNumbersOfStudentsAgree() {
    Claim booked = booked(hall.slot());
    Claim other = hall.claim(hall.slot(), booked.userId());
    assertThat(permits.repair(hall.slot().id(), List.of(other), Set.of(booked.traceId()))).isTrue();

    assertThat(finder.find(slotIds))
        .extracting(Drift::kind)
        .containsExactlyInAnyOrder(DriftKind.HOLD_WITHOUT_ROW, DriftKind.ROW_WITHOUT_HOLD);
  }

  @Test
  void onlySlotsWithPendingClaimsAreReadWhole() {
    booked(hall.slots().get(1));
    Claim pending = hall.claim(hall.slots().get(2));
    permits.admit(pending).join();

    assertThat(finder.look(slotIds).states())
        .extracting(SlotState::slotId)
        .containsExactly(pending.slotId());
  }

  @Test
  void withoutPendingClaimsNoSlotIsSwept() {
    booked(hall.slot());
    assertThat(summaries.possiblyPending(slotIds)).isEmpty();

    Claim pending = hall.claim(hall.slot());
    permits.admit(pending).join();
    assertThat(summaries.possiblyPending(slotIds)).contains(hall.slot().id());
  }

  @Test
  void coldSlotsHaveNoSummary() {
    permits.forget(slotIds.subList(0, 1));

    assertThat(summaries.of(slotIds)).hasSize(slotIds.size() - 1);
    assertThat(summaries.counts(slotIds)).hasSize(slotIds.size() - 1);
  }

  @Test
  void theCountsTellHowMuchOfASlotIsSold() {
    booked(hall.slot());
    permits.admit(hall.claim(hall.slot())).join();

    assertThat(summaries.counts(slotIds))
        .contains(
            new SlotCounts(slotIds.getFirst(), 1, 2, 2, 1),
            new SlotCounts(slotIds.getLast(), 3, 0, 0, 0));
  }
}
