package io.courtflash.core.operations.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MemoryCheckTest {

  /** A collection in between frees it; then the next one makes up the difference. */
  private static final int GARBAGE_MIB = 64;

  @Test
  void whatNobodyUsesAnyMoreIsNotReportedAsUsed() {
    System.gc();
    long wanted = heapMib() + GARBAGE_MIB;
    int touched = 1;
    while (heapMib() < wanted) {
      byte[] garbage = new byte[1 << 20];
      Arrays.fill(garbage, (byte) touched);
      touched += garbage.length;
    }

    assertThat(touched).isGreaterThan(1);
    assertThat(usedMib()).isPositive().isLessThan(wanted - GARBAGE_MIB / 2);
  }

  /** With what nobody uses any more. */
  private static long heapMib() {
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
  }

  @Test
  void aHeapThatIsNearlyFullOrVerySmallIsAWarning() {
    assertThat(MemoryCheck.finding(384L << 20, 300L << 20).severity())
        .isEqualTo(Finding.Severity.OK);
    assertThat(MemoryCheck.finding(384L << 20, 350L << 20).severity())
        .isEqualTo(Finding.Severity.WARN);
    assertThat(MemoryCheck.finding(200L << 20, 1L << 20).severity())
        .isEqualTo(Finding.Severity.WARN);
  }

  private static long usedMib() {
    Object used = new MemoryCheck().check(Instant.EPOCH).getFirst().arguments().getFirst();
    return ((Number) used).longValue();
  }
}
