package io.courtflash.core.hall.slot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.slot.store.SlotLockRows;
import io.courtflash.core.hall.slot.store.SlotMapper;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

@EngineTest
class SlotsTest {

  @Autowired private BeanFactory engine;
  @Autowired private SlotMapper rows;
  @Autowired private SlotLockRows locks;

  @Test
  void theFirstClaimOfASlotThatTheBoardShowsNeedsNoQuery() {
    Slot slot = TestHall.open(engine, 1, 1, 1).slot();
    Slots justStarted = new Slots(rows, locks);
    assertThat(justStarted.isKnown(slot.id())).isFalse();

    assertThat(justStarted.activeEndingAfter(Instant.now()))
        .extracting(Slot::id)
        .contains(slot.id());

    assertThat(justStarted.isKnown(slot.id())).isTrue();
  }
}
