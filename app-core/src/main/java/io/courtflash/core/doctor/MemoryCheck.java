package io.courtflash.core.doctor;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Whether this program has memory left for a rush. */
@Component
class MemoryCheck implements HealthCheck {

  private static final int MIB = 20;
  private static final long ENOUGH = 256L << MIB;
  private static final double NEARLY_ALL = 0.9;

  @Override
  public List<Finding> look(Instant now) {
    Runtime runtime = Runtime.getRuntime();
    return List.of(finding(runtime.maxMemory(), runtime.totalMemory() - runtime.freeMemory()));
  }

  static Finding finding(long most, long used) {
    return most < ENOUGH || used > most * NEARLY_ALL
        ? Finding.warn("memory-short", used >> MIB, most >> MIB)
        : Finding.ok("memory", used >> MIB, most >> MIB);
  }
}
