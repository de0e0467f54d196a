package io.courtflash.core.doctor;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Checks that this program has memory left for the load at a gate. */
@Component
class MemoryCheck implements HealthCheck {

  private static final int MIB = 20;
  private static final long MIN_BYTES = 256L << MIB;
  private static final double WARN_RATIO = 0.9;

  @Override
  public String name() {
    return "Memory";
  }

  @Override
  public List<Finding> check(Instant now) {
    Runtime runtime = Runtime.getRuntime();
    return List.of(finding(runtime.maxMemory(), runtime.totalMemory() - runtime.freeMemory()));
  }

  static Finding finding(long max, long used) {
    return max < MIN_BYTES || used > max * WARN_RATIO
        ? Finding.warn(FindingCode.MEMORY_SHORT, used >> MIB, max >> MIB)
        : Finding.ok(FindingCode.MEMORY, used >> MIB, max >> MIB);
  }
}
