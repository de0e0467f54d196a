package io.courtflash.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The memory of a process and its descendants on Linux: the proportional set size, in which a page
 * that several processes share counts once.
 */
final class ProcessMemory {

  private static final long KIB_PER_MIB = 1024;

  private ProcessMemory() {}

  /** All processes and each one, for a report; on other systems that it isn't known. */
  static String text(ProcessHandle root) throws IOException {
    return text(kib(root));
  }

  /** What {@link #kib} returned, for a report. */
  static String text(Map<String, Long> kib) {
    if (kib.isEmpty()) {
      return "memory isn't known on this system";
    }
    String parts =
        kib.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue() / KIB_PER_MIB)
            .collect(Collectors.joining(", "));
    return "%d MiB (%s)".formatted(sum(kib) / KIB_PER_MIB, parts);
  }

  /** KiB by the name of the process, in the order of their start; empty on other systems. */
  static Map<String, Long> kib(ProcessHandle root) throws IOException {
    Map<String, Long> each = new LinkedHashMap<>();
    for (ProcessHandle process : Stream.concat(Stream.of(root), root.descendants()).toList()) {
      Path rollup = Path.of("/proc/" + process.pid() + "/smaps_rollup");
      if (!Files.isReadable(rollup)) {
        return Map.of();
      }
      each.merge(name(process), kib(Files.readAllLines(rollup)), Long::sum);
    }
    return each;
  }

  static long sum(Map<String, Long> kib) {
    return kib.values().stream().mapToLong(Long::longValue).sum();
  }

  private static String name(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> String.valueOf(Path.of(command).getFileName()))
        .orElse("ended");
  }

  private static long kib(List<String> rollup) {
    return rollup.stream()
        .filter(line -> line.startsWith("Pss:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .sum();
  }
}
