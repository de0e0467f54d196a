package io.courtflash.core.operations.health;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
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
    return List.of(finding(Runtime.getRuntime().maxMemory(), usedAfterCollection()));
  }

  /**
   * The use of the heap's parts after their last collection, in bytes: between two collections a
   * small heap is filled with garbage.
   */
  private static long usedAfterCollection() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .map(MemoryPoolMXBean::getCollectionUsage)
        .filter(Objects::nonNull)
        .mapToLong(MemoryUsage::getUsed)
        .sum();
  }

  static Finding finding(long max, long used) {
    return max < MIN_BYTES || used > max * WARN_RATIO
        ? Finding.warn(FindingCode.MEMORY_SHORT, used >> MIB, max >> MIB)
        : Finding.ok(FindingCode.MEMORY, used >> MIB, max >> MIB);
  }
}
