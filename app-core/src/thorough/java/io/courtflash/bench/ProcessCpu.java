package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** The time for which a process kept a core busy since it started, in user and system mode. */
final class ProcessCpu {

  /** Linux counts in hundredths of a second; its files have the times at these places. */
  private static final int MILLIS_PER_TICK = 10;

  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;

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

  /**
   * The part of a Java process' time that its compiler used, on Linux; else none. It is much for
   * minutes after the start, and says nothing about what the program does then.
   */
  static Duration ofCompiler(ProcessHandle java) throws IOException {
    Path threads = Path.of("/proc/" + java.pid() + "/task");
    if (!Files.isDirectory(threads)) {
      return Duration.ZERO;
    }
    long ticks = 0;
    try (DirectoryStream<Path> each = Files.newDirectoryStream(threads)) {
      for (Path thread : each) {
        ticks += compilerTicks(thread.resolve("stat"));
      }
    }
    return Duration.ofMillis(ticks * MILLIS_PER_TICK);
  }

  private static long compilerTicks(Path stat) {
    String text;
    try {
      text = Files.readString(stat);
    } catch (IOException ended) {
      return 0;
    }
    if (!text.contains("(C1 Compiler") && !text.contains("(C2 Compiler")) {
      return 0;
    }
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
    return Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
  }
}
