package io.courtflash.core.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MemoryCheckTest {

  private static final int GARBAGE_MIB = 200;

  @Test
  void whatNobodyUsesAnyMoreIsNotReportedAsUsed() {
    System.gc();
    long before = usedMib();

    int touched = 0;
    for (int i = 0; i < GARBAGE_MIB; i++) {
      byte[] garbage = new byte[1 << 20];
      Arrays.fill(garbage, (byte) i);
      touched += garbage[i];
    }

    assertThat(touched).isNotZero();
    assertThat(usedMib() - before).isLessThan(GARBAGE_MIB / 2);
  }

  @Test
  void aHeapThatIsNearlyFullOrVerySmallIsAWarning() {
    assertThat(MemoryCheck.finding(384L << 20, 300L << 20).severity()).isEqualTo(Severity.OK);
    assertThat(MemoryCheck.finding(384L << 20, 350L << 20).severity()).isEqualTo(Severity.WARN);
    assertThat(MemoryCheck.finding(200L << 20, 1L << 20).severity()).isEqualTo(Severity.WARN);
  }

  private static long usedMib() {
    Object used = new MemoryCheck().check(Instant.EPOCH).getFirst().arguments().getFirst();
    return ((Number) used).longValue();
  }
}
