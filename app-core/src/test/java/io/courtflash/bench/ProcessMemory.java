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
    Map<String, Long> each = new LinkedHashMap<>();
    for (ProcessHandle process : Stream.concat(Stream.of(root), root.descendants()).toList()) {
      Path rollup = Path.of("/proc/" + process.pid() + "/smaps_rollup");
      if (!Files.isReadable(rollup)) {
        return "memory isn't known on this system";
      }
      each.merge(name(process), kib(Files.readAllLines(rollup)), Long::sum);
    }
    long all = each.values().stream().mapToLong(Long::longValue).sum();
    String parts =
        each.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue() / KIB_PER_MIB)
            .collect(Collectors.joining(", "));
    return "%d MiB (%s)".formatted(all / KIB_PER_MIB, parts);
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
