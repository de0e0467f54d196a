package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemoryReturnTest {

  private static final long SMALL = MemoryReturn.WORTH_IT_BYTES;
  private static final long LARGE = 10 * SMALL;

  private long processorNanos = 1;
  private long heap = LARGE;
  private boolean isGateNear;
  private int collections;

  private final MemoryReturn memory =
      new MemoryReturn(() -> processorNanos, () -> heap, () -> isGateNear, this::collect);

  private void collect() {
    collections++;
    heap = SMALL;
  }

  /** The start isn't quiet. */
  @BeforeEach
  void start() {
    busyRound();
  }

  private void busyRound() {
    processorNanos += Duration.ofSeconds(30).toNanos();
    memory.round();
  }

  private void quietRounds() {
    for (int i = 0; i < MemoryReturn.QUIET_ROUNDS; i++) {
      memory.round();
    }
  }

  @Test
  void afterARushItsMemoryIsGivenBackOnce() {
    quietRounds();
    quietRounds();
    assertThat(collections).isOne();

    heap = LARGE;
    busyRound();
    quietRounds();
    assertThat(collections).isEqualTo(2);
  }

  @Test
  void aBusyProgramIsNeverStopped() {
    for (int i = 1; i < MemoryReturn.QUIET_ROUNDS; i++) {
      memory.round();
    }
    busyRound();
    memory.round();

    assertThat(collections).isZero();
  }

  @Test
  void theHeapThatAPracticeRushHasFilledStaysForItsGate() {
    isGateNear = true;
    quietRounds();
    assertThat(collections).isZero();

    isGateNear = false;
    memory.round();
    assertThat(collections).isOne();
  }

  @Test
  void afterwardsTheHeapGrowsAsBefore() {
    HotSpotDiagnosticMXBean java =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    String before = java.getVMOption("MaxHeapFreeRatio").getValue();

    MemoryReturn.collect();

    assertThat(java.getVMOption("MaxHeapFreeRatio").getValue()).isEqualTo(before);
  }
}
