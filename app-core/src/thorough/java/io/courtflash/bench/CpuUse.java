package io.courtflash.bench;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The processor time that the nodes and each kind of server have used.
 *
 * @param seconds by {@code courtflash} or the kind of server
 * @param atNanos when it was read
 */
record CpuUse(Map<String, Double> seconds, long atNanos) {

  private static final double MICROS = 1e6;

  static CpuUse of(BenchNodes nodes) throws IOException {
    Map<String, Double> seconds = new TreeMap<>(ServerCpu.seconds());
    seconds.put("courtflash", nodes.cpuSeconds());
    return new CpuUse(seconds, System.nanoTime());
  }

  /** What was used since an earlier reading. */
  CpuUse since(CpuUse earlier) {
    Map<String, Double> used = new TreeMap<>();
    seconds.forEach((who, all) -> used.put(who, all - earlier.seconds.getOrDefault(who, 0.0)));
    return new CpuUse(used, atNanos - earlier.atNanos);
  }

  /** Of a difference: the shares of one core, for a report. */
  String ofACore() {
    double wall = atNanos / (double) TimeUnit.SECONDS.toNanos(1);
    Map<String, String> shares = new TreeMap<>();
    seconds.forEach((who, used) -> shares.put(who, "%.1f %%".formatted(100 * used / wall)));
    return shares.toString();
  }

  /**
   * Of a difference: the microseconds for each answer, without what is used at rest. Figures below
   * zero say that the processes weren't at rest before.
   *
   * @param rest what was used in some time without requests
   */
  String microsEach(long answers, CpuUse rest) {
    Map<String, String> each = new TreeMap<>();
    seconds.forEach(
        (who, used) -> {
          double idle = rest.seconds.getOrDefault(who, 0.0) * atNanos / rest.atNanos;
          each.put(who, "%.0f".formatted(MICROS * (used - idle) / answers));
        });
    return each.toString();
  }
}
