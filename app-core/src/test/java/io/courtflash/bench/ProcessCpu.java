package io.courtflash.bench;

import java.time.Duration;
import java.util.stream.Stream;

/** The time for which a process kept a core busy since it started, in user and system mode. */
final class ProcessCpu {

  private ProcessCpu() {}

  static Duration of(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /** The same with all descendants. */
  static Duration ofAll(ProcessHandle root) {
    return Stream.concat(Stream.of(root), root.descendants())
        .map(ProcessCpu::of)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
