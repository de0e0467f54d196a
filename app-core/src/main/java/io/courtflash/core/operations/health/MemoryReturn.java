package io.courtflash.core.operations.health;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.courtflash.core.platform.work.LoopScheduler;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Gives the memory that a rush has filled back to the system: Java keeps it otherwise, because a
 * larger heap has less to collect. Collecting the whole heap stops the program for a tenth of a
 * second or two. So it waits until the program has had nothing to do for two minutes and no gate is
 * near, whose practice rush has just filled the heap.
 */
@Component
class MemoryReturn {

  static final int QUIET_ROUNDS = 6;
  static final long WORTH_IT_BYTES = 64L << 20;

  private static final Duration INTERVAL = Duration.ofSeconds(20);
  private static final Duration BEFORE_GATE = Duration.ofMinutes(10);

  /** The processor time of a round in which nothing is done but what is done at rest. */
  private static final long QUIET_NANOS = INTERVAL.toNanos() / 5;

  private static final String LEAST_FREE = "MinHeapFreeRatio";
  private static final String MOST_FREE = "MaxHeapFreeRatio";

  private final LongSupplier processorNanos;
  private final LongSupplier heapBytes;
  private final BooleanSupplier isGateNear;
  private final Runnable collection;

  private long lastNanos;
  private int quietRounds;
  private long keptBytes;

  @Autowired
  MemoryReturn(UpcomingGates gates, InstantSource clock, LoopScheduler loops) {
    this(
        MemoryReturn::processorNanos,
        () -> Runtime.getRuntime().totalMemory(),
        () -> isNear(gates, clock.instant()),
        MemoryReturn::collect);
    loops.every(INTERVAL, "memory-return", this::round);
  }

  /**
   * For tests.
   *
   * @param processorNanos what the program has used since its start
   * @param heapBytes what the heap has of the system's memory, used or not
   */
  MemoryReturn(
      LongSupplier processorNanos,
      LongSupplier heapBytes,
      BooleanSupplier isGateNear,
      Runnable collection) {
    this.processorNanos = processorNanos;
    this.heapBytes = heapBytes;
    this.isGateNear = isGateNear;
    this.collection = collection;
  }

  void round() {
    long used = processorNanos.getAsLong();
    quietRounds = used - lastNanos < QUIET_NANOS ? quietRounds + 1 : 0;
    lastNanos = used;
    if (quietRounds >= QUIET_ROUNDS
        && heapBytes.getAsLong() - keptBytes >= WORTH_IT_BYTES
        && !isGateNear.getAsBoolean()) {
      collection.run();
      keptBytes = heapBytes.getAsLong();
    }
  }

  private static long processorNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  private static boolean isNear(UpcomingGates gates, Instant now) {
    return gates.list().stream()
        .map(UpcomingGates.UpcomingGate::opensAt)
        .anyMatch(gate -> gate.isAfter(now) && gate.isBefore(now.plus(BEFORE_GATE)));
  }

  /** Leaves little free beside what is used; afterwards the heap grows as it always does. */
  static void collect() {
    HotSpotDiagnosticMXBean java =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    String least = java.getVMOption(LEAST_FREE).getValue();
    String most = java.getVMOption(MOST_FREE).getValue();
    java.setVMOption(LEAST_FREE, "5");
    java.setVMOption(MOST_FREE, "20");
    try {
      System.gc();
    } finally {
      java.setVMOption(MOST_FREE, most);
      java.setVMOption(LEAST_FREE, least);
    }
  }
}
